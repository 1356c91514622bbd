// Desk commands of dealers: whether the register of companies has their number.
import { idOf, reasonOf, refuse } from '#server/desk/arguments.ts'
import { act, type Command, type Run } from '#server/desk/desk.ts'
import { notify } from '#server/kernel/jobs/notify.ts'
import { marketChanged } from '#server/manifest/market-changed.ts'
import { businessOf } from '#server/user/reads.ts'
import { isVerified } from './rules.ts'
import { lockYard, setVerified } from './sql.ts'

type Step = { title: string; text: (number: string) => string; done: string; verifies: boolean }
const steps = {
  'verify-registration': {
    title: 'Your registration number is verified',
    text: number => `We found ${number} in the register of companies. Your page says so.`,
    done: 'Verified. Their page says so.',
    verifies: true,
  },
  'unverify-registration': {
    title: 'Your registration number is no longer verified',
    text: () => 'Your page no longer says so.',
    done: 'Their page no longer says that it is verified.',
    verifies: false,
  },
} as const satisfies Record<string, Step>

const deciding =
  (name: keyof typeof steps): Run =>
  async (desk, [typedId, ...words]) => {
    const [userId, reason] = [idOf(typedId, 'account'), reasonOf(words)]
    const step: Step = steps[name]
    const subject = { type: 'account', id: userId } as const
    await act(desk, { command: `dealers ${name}`, subject, accountId: userId, reason }, async tx => {
      const business = await businessOf(tx, userId)
      if (!business?.isDealer) refuse('That account is no dealer.')
      const number = business?.registrationNumber ?? refuse('That dealer gave no registration number.')
      const now = desk.clock()
      const yard = await lockYard(tx, userId, now)
      if (isVerified(yard, number) === step.verifies)
        refuse(`Their number is ${step.verifies ? 'verified already' : 'not verified'}.`)
      await setVerified(tx, userId, step.verifies ? number : null, now)
      const text = step.verifies ? step.text(number) : `${step.text(number)} The reason: ${reason}`
      await notify(tx, {
        userId,
        kind: 'verification',
        title: step.title,
        text,
        link: '/settings/yard',
        now,
      })
      await marketChanged(tx, { ids: [userId], list: 'people' })
    })
    desk.print(step.done)
    return true
  }

export const dealerCommands: Record<string, Command> = {
  'dealers verify-registration': {
    usage: '<account id> <reason>',
    about: 'says on a dealer’s page that the register of companies has their number',
    run: deciding('verify-registration'),
  },
  'dealers unverify-registration': {
    usage: '<account id> <reason>',
    about: 'says so no longer; they read the reason',
    run: deciding('unverify-registration'),
  },
}
