// The tiers: what each allows, what leads to it, and where the person stands.
import { useState } from 'react'
import type { Identity } from '#contract/kyc/kyc.ts'
import { tierTerms } from '#contract/kyc/tier-terms.ts'
import { type Kobo, shortNaira } from '#contract/core/money.ts'
import { Announced } from '../ui/announced/announced.tsx'
import { limitWords } from '../ui/announced/words.ts'
import { Notice } from '../ui/notice.tsx'
import { texts } from './words.ts'

const needs = [
  'An AutoX account',
  'Your BVN or your NIN',
  'Both: your BVN and your NIN',
  'Both, and a proof of address',
]

const daily = (kobo: Kobo) => (kobo === 0 ? 'Nothing yet' : shortNaira(kobo))
const balance = (kobo: Kobo | null) => (kobo === null ? 'No limit' : shortNaira(kobo))

type Need = NonNullable<Identity['next']>['needs']
const ways: Record<Need, { href: string; act: string }> = {
  'bvn-or-nin': { href: '#numbers', act: 'Verify a number' },
  bvn: { href: '#bvn', act: 'Verify my BVN' },
  nin: { href: '#nin', act: 'Verify my NIN' },
  address: { href: '#address', act: 'Add proof of address' },
}

type TierProps = {
  tier: number
  at: number
  allowed: Identity['tiers'][number]
  need: Need | undefined
  now: Date
}

const plates = {
  done: 'bg-good-wash text-good',
  here: 'bg-amber text-[#17130a]',
  ahead: 'border border-edge text-soft',
} as const

function TierRow({ tier, at, allowed, need, now }: TierProps) {
  const state = tier < at ? 'done' : tier === at ? 'here' : 'ahead'
  return (
    <li
      aria-current={state === 'here' ? 'step' : undefined}
      className={`grid grid-cols-[--spacing(13)_1fr] gap-x-4 border-l-6 py-4 pr-4 pl-3 not-last:border-b not-last:border-b-line md:grid-cols-[3.25rem_1fr_22rem] md:items-center md:px-5 ${state === 'here' ? 'border-l-amber bg-warn-wash' : state === 'done' ? 'border-l-good' : 'border-l-line'}`}
    >
      <span
        aria-hidden
        className={`show figures row-span-2 grid h-9 w-13 place-items-center rounded-plate text-lg md:row-span-1 ${plates[state]}`}
      >
        {tier}
      </span>
      <div>
        <h3 className="font-semibold">
          <span>{`Tier ${tier}`}</span>
          {state === 'here' && <span className="text-warn">: you are here</span>}
          {state === 'done' && <span className="sr-only">: reached</span>}
        </h3>
        <p className={`text-sm ${state === 'here' ? '' : 'text-soft'}`}>{needs[tier]}</p>
      </div>
      <dl className="col-start-2 mt-2 grid two-up gap-x-4 text-sm md:col-start-3 md:mt-0">
        <div>
          <dt className="text-xs">Daily sending limit</dt>
          <dd className="figures font-semibold">{daily(allowed.dailyLimitKobo)}</dd>
        </div>
        <div>
          <dt className="text-xs">Hold at most</dt>
          <dd className="figures font-semibold">{balance(allowed.balanceLimitKobo)}</dd>
        </div>
      </dl>
      <Announced
        terms={tierTerms}
        now={now}
        say={limitWords(tier)}
        className="col-start-2 mt-2 md:col-span-2"
      />
      {need && (
        <a
          href={ways[need].href}
          className="button button-main col-span-2 mt-4 md:col-span-1 md:col-start-2 md:mt-3 md:justify-self-start"
        >
          {ways[need].act}
        </a>
      )}
    </li>
  )
}

export function Tiers({ identity: { tier, tiers, next } }: { identity: Identity }) {
  const [now] = useState(() => new Date())
  return (
    <section className="grid gap-4">
      {!next && (
        <Notice tone="good" title="You have the highest tier">
          {texts.highestTier}
        </Notice>
      )}
      <h2 className="sr-only">Limits by tier</h2>
      <ol className="overflow-hidden rounded-box border border-line bg-card">
        {tiers.map((allowed, place) => (
          <TierRow
            key={place}
            tier={place}
            at={tier}
            now={now}
            allowed={allowed}
            need={place === tier + 1 ? next?.needs : undefined}
          />
        ))}
      </ol>
    </section>
  )
}
