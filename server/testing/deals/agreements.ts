// Applies for test finance agreements and walks their three sides.
import type { Car } from '#contract/cars/cars.ts'
import type { Kobo } from '#contract/core/money.ts'
import type { Agreement } from '#contract/finance/agreement/fields.ts'
import { type PictureSlot, pictureSlotNames } from '#contract/finance/agreement/own-statement.ts'
import { owedIn } from '#contract/finance/agreement/repayment.ts'
import type { Eligibility } from '#contract/finance/finance.ts'
import { checklistAt } from '#contract/inspection/checklist/checklist.ts'
import { lagosDayOf } from '#contract/core/lagos-days.ts'
import { agreementKind } from '#server/finance/agreement/kind.ts'
import { moveDeal } from '#server/deal-engine/move.ts'
import { addLender } from '../finance/lenders.ts'
import { deskIn } from '../world/desk.ts'
import { pdfFile, type Person, personWith, pin } from '../world/people.ts'
import type { ApiAnswer, World } from '../world/world.ts'
import { storePicture } from './rental-records.ts'

export type Financing = {
  applicant: Person
  owner: Person
  lender: Person
  car: Car
  agreement: Agreement
}

const area = '/api/VehicleFinance'
export const down = 200_000_000
const lends = 5_000_000_000_000

type Lender = Person & { lenderId: string }
const comes = async (world: World): Promise<Lender> => {
  const person = await personWith(world, lends)
  const lenderId = await addLender(world, 'Demo Credit', { rate: 2_800 })
  await deskIn(world).runByTwo('lenders account', lenderId, person.id, 'they lend for it')
  return { ...person, lenderId }
}

const lenders = new WeakMap<World, Promise<Lender>>()
/** Who lends in a world, with an approval in force and money to lend: one for all of its agreements. */
export const lenderIn = (world: World): Promise<Lender> => {
  const known = lenders.get(world) ?? comes(world)
  lenders.set(world, known)
  return known
}

const figures = {
  downPaymentKobo: down,
  months: 48,
  incomeKobo: 1_000_000_00,
  expensesKobo: 300_000_00,
  debtsKobo: 0,
  job: 'employed',
  jobMonths: 24,
}

export const eligibilityOf = async (
  world: World,
  { token }: Person,
  carId: string,
  more: object = {},
): Promise<Eligibility> =>
  (
    await world.ask<Eligibility>({
      url: `${area}/get-eligibility`,
      token,
      body: { carId, ...figures, ...more },
    })
  ).data

export const applicationForm = (eligibilityId: string, more: Record<string, string> = {}): FormData => {
  const form = new FormData()
  const fields = {
    eligibilityId,
    employer: 'Demo Works',
    homeAddress: '1 Demo Street, Ikeja',
    consent: 'true',
  }
  for (const [name, value] of Object.entries({ ...fields, ...more })) form.append(name, value)
  form.append('IncomeDocuments', pdfFile())
  return form
}

export const apply = (world: World, { token }: Person, form: FormData): Promise<ApiAnswer<Agreement>> =>
  world.ask<Agreement>({ url: `${area}/AddApplicantInformation`, token, form })

type At = Pick<Agreement, 'id' | 'version'>
const pinned = new Set(['agree', 'confirm', 'pay', 'pay-off'])
const reasoned = new Set([
  'reject',
  'decline',
  'ask-inspection',
  'call-off',
  'dispute',
  'refuse-pause',
  'write-off',
  'ask-cover-end',
  'refuse-cover-end',
])

export const stepOf = (
  world: World,
  who: Person,
  name: string,
  { id, version }: At,
  more: object = {},
): Promise<ApiAnswer<Agreement>> =>
  world.ask<Agreement>({
    url: `${area}/${name}`,
    token: who.token,
    ...(pinned.has(name) && { query: { pin } }),
    body: {
      agreementId: id,
      version,
      ...(reasoned.has(name) && { reason: 'For the sake of a test' }),
      ...more,
    },
  })

/** What pays everything off on the day of the world, as the page of an agreement says it. */
export const payOffKobo = (world: World, agreement: Agreement): Kobo =>
  owedIn(agreement, lagosDayOf(world.now()))!.payOffKobo

export const payOff = (world: World, who: Person, agreement: Agreement): Promise<ApiAnswer<Agreement>> =>
  stepOf(world, who, 'pay-off', agreement, { amountKobo: payOffKobo(world, agreement) })

export const seeAgreement = async (
  world: World,
  { token }: Person,
  { id }: { id: string },
): Promise<Agreement> => (await world.ask<Agreement>({ url: `${area}/finance/${id}`, token })).data

/** What the clock does, or the operator. */
export const cause = (world: World, { id }: { id: string }, event: string, actor = 'system'): Promise<void> =>
  world.db.inTx(tx =>
    moveDeal(tx, agreementKind, {
      id,
      event,
      actor,
      actorId: null,
      now: world.now(),
      ...(actor === 'operator' && { note: 'For the sake of a test' }),
    }),
  )

/** Every point of the list, found good. */
export const allGood = (now: Date): object[] =>
  checklistAt(now).points.map(({ id }) => ({ point: id, result: 'good' }))

type OfOwner = Pick<Financing, 'owner' | 'agreement'>
export const saveStatement = (world: World, { owner, agreement }: OfOwner, body: object) =>
  world.ask<Agreement>({
    url: `${area}/save-inspection`,
    token: owner.token,
    body: { agreementId: agreement.id, ...body },
  })

/** A picture of its own in each of these slots. */
export const slotPictures = (
  world: World,
  { owner }: OfOwner,
  slots: readonly PictureSlot[] = pictureSlotNames,
): Promise<{ slot: PictureSlot; picture: string }[]> =>
  Promise.all(slots.map(async slot => ({ slot, picture: await storePicture(world, owner) })))

export const submitStatement = (world: World, { owner, agreement }: OfOwner, ...documents: File[]) => {
  const form = new FormData()
  form.append('id', agreement.id)
  for (const document of documents) form.append('DocumentBase64', document)
  return world.ask<Agreement>({ url: `${area}/submit-inspection-report`, token: owner.token, form })
}

/** A document alone. */
export const handInReport = (world: World, on: OfOwner) => submitStatement(world, on, pdfFile())

export const handInPapers = (world: World, owner: Person, { id, version }: At) => {
  const form = new FormData()
  form.append('agreementId', id)
  form.append('version', String(version))
  form.append('Papers', pdfFile())
  form.append('Particulars', pdfFile())
  return world.ask<Agreement>({ url: `${area}/submit-papers`, token: owner.token, form })
}

/** One that was just applied for. */

/** Texts of the notices to a person that begin with this title and lead to the agreement, the newest first. */
export const agreementNotices = async (
  { db }: World,
  { id: userId }: Person,
  { agreement, title }: { agreement: { id: string }; title: string },
): Promise<string[]> =>
  (
    await db.rows<{ body: string }>`
      select body from notice
      where user_id = ${userId} and title like ${`${title}%`} and link like ${`%${agreement.id}`} order by at desc`
  ).map(({ body }) => body)
