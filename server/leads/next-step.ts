// The next step of a lead: one sentence with the page where it is done.
import type { NextStep } from '#contract/leads/leads.ts'
import { lostReasons } from '#contract/leads/words.ts'
import { daysBetween } from '#contract/core/lagos-days.ts'
import { momentOf } from './deal-words.ts'
import type { LeadRow } from './lead-sql.ts'

export const leadPage = ({ car_id, buyer_id }: Pick<LeadRow, 'car_id' | 'buyer_id'>): `/${string}` =>
  `/leads/${car_id}/${buyer_id}`

/** After so many days without an answer a dealer asks again. */
const patienceDays = 3

const ownStep = (words: string, link: string): NextStep => ({ words, link, isMine: true })
const waitStep = (words: string, link: string): NextStep => ({ words, link, isMine: false })

type Reading = { now: Date; isStaff: boolean }

/** The deal at its moment; where staff cannot open its page, with that of the lead. */
const dealOf = (row: LeadRow, isStaff: boolean) => {
  const { deal_id: id, deal_kind: kind, deal_state: state } = row
  if (id === null || kind === null || state === null) return undefined
  const moment = momentOf({ id, kind, state }, isStaff)
  return isStaff && !moment.isForStaff ? { ...moment, link: leadPage(row) } : moment
}

/** A person whom the dealer can still write to. */
const afterWords = (row: LeadRow, conversation: string, { now }: Reading): NextStep => {
  if (row.is_asked) return ownStep('Answer their message', conversation)
  const days = row.talked_at ? daysBetween(row.talked_at, now) : 0
  return days >= patienceDays
    ? ownStep(`Ask again: no answer for ${days} days`, conversation)
    : waitStep('Wait for their answer', conversation)
}

/** Nothing of a deal waits, and nobody wrote. */
const withoutWords = (row: LeadRow, deal: ReturnType<typeof dealOf>): NextStep => {
  if (row.talks_at) return ownStep('Set a reminder for your next call', leadPage(row))
  if (deal) return waitStep(`See how it ended: ${deal.title.toLowerCase()}`, deal.link)
  return row.whatsapp_at
    ? ownStep('Note what you agreed on WhatsApp', leadPage(row))
    : waitStep('They may call you: note what you agree', leadPage(row))
}

const isGivenUp = ({ reason }: LeadRow): boolean => lostReasons.some(each => each === reason)

/** Of several things that wait, the one with the most behind it. */
export const nextStepOf = (row: LeadRow, reading: Reading): NextStep => {
  const { isStaff } = reading
  const deal = dealOf(row, isStaff)
  const page = leadPage(row)
  if (row.reason === 'deleted') return waitStep('Nothing to do: they deleted their account', page)
  if (deal?.isTurn && !deal.isOver) return ownStep(deal.title, deal.link)
  if (row.is_due && row.reminder_words) return ownStep(row.reminder_words, page)
  const conversation = row.conversation_id && `/messages/${row.conversation_id}`
  const canAnswer = conversation !== null && !row.is_closed
  // A question beside a deal still waits for its answer.
  if (row.is_bound && deal && !(canAnswer && row.is_asked && !row.is_blocked))
    return deal.isForStaff || !isStaff
      ? waitStep(deal.isOver ? 'Nothing to do: the deal is done' : deal.title, deal.link)
      : waitStep('The dealer goes on with the deal', page)
  if (row.is_blocked) return waitStep('Nothing to do: messages are blocked', conversation ?? page)
  if (isGivenUp(row)) return waitStep('Nothing to do', page)
  if (row.state === 'lost')
    return canAnswer && row.is_asked
      ? ownStep('Answer their message', conversation)
      : waitStep('Nothing to do', page)
  if (deal && !deal.isOver && !(canAnswer && row.is_asked)) return waitStep(deal.title, deal.link)
  return canAnswer ? afterWords(row, conversation, reading) : withoutWords(row, deal)
}
