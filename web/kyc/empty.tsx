// Empty verification file: documents to prepare before the first photograph.
import type { KycType } from '#contract/kyc/kinds.ts'
import { limits } from '#contract/core/limits.ts'
import { LinkButton } from '../ui/link-button.tsx'
import type { Plan } from './form/plan.ts'
import { purposes } from './purpose.ts'

export const EmptyKyc = ({ type, plan, to }: { type: KycType; plan: Plan; to: string }) => (
  <section className="rounded-box border border-line bg-card p-4 md:p-6">
    <h2 className="show text-xl">Lay these out first</h2>
    <p className="mt-1 text-soft">{purposes[type].empty}</p>
    <ol className="mt-5">
      {plan.steps.map(({ kind, words, help, required }, place) => (
        <li key={kind} className="flex gap-4 border-t border-line py-3">
          <span className="show figures w-5 shrink-0 text-lg text-soft">{place + 1}</span>
          <span>
            <span className="block font-semibold">
              <span>{words}</span>
              {!required && <span className="font-normal text-soft"> (if you have it)</span>}
            </span>
            <span className="text-sm text-soft">{help}</span>
          </span>
        </li>
      ))}
    </ol>
    <LinkButton to={to} className="mt-3 w-full sm:w-auto">
      Begin with the first
    </LinkButton>
    <p className="mt-3 text-sm text-soft">{`Photographs taken with a phone are enough. You have an answer within ${limits.kycReviewHours} hours.`}</p>
  </section>
)
