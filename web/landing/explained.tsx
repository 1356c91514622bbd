// Finance, insurance and repairs explained to visitors, with example figures.
import { Link } from 'react-router'
import { kobo, share, shortNaira } from '#contract/core/money.ts'
import { tariffAt } from '#contract/insurance/tariff.ts'
import { exampleCoverWords, exampleWords } from '#contract/finance/example-words.ts'
import { softCheckPath } from '#contract/finance/soft-check.ts'
import { financeExample } from '#contract/legal/fees.ts'

type Service = { id: string; title: string; words: string; links: readonly (readonly [string, string])[] }

const financeAt = (at: Date): Service => {
  const example = financeExample(at)
  return {
    id: 'finance',
    title: 'Finance',
    words: `${example ? `A car of ${shortNaira(example.priceKobo)}: about ${shortNaira(example.monthlyKobo)} a month ${exampleWords(example)}.${exampleCoverWords(example.premiumKobo)} ` : ''}Find out at once whether you qualify, and see every cost before you agree.`,
    links: [
      ['Questions about finance', '/help?Subject=finance'],
      ['Check whether you qualify', softCheckPath],
    ],
  }
}

const insuranceAt = (at: Date): Service => {
  const { thirdParty, comprehensiveMinBps } = tariffAt(at)
  const value = kobo(5_000_000_00)
  return {
    id: 'insurance',
    title: 'Insurance',
    words: `Third party for a private car is ${shortNaira(thirdParty.private.premiumKobo)} a year. Comprehensive for a car of ${shortNaira(value)} starts at ${shortNaira(share(value, comprehensiveMinBps))} a year. Compare insurers, pay from your wallet, and show a certificate that anyone can check.`,
    links: [
      ['Questions about insurance', '/help?Subject=insurance'],
      ['Compare quotes', '/insurance'],
    ],
  }
}

const repairs: Service = {
  id: 'repairs',
  title: 'Repairs',
  words:
    'Book a workshop by the hour, approve the quote job by job, and pay through escrow only for what you approved. Each job has its warranty.',
  links: [
    ['Find a workshop', '/marketplace/workshops'],
    ['Questions about repairs', '/help?Subject=repairs'],
  ],
}

const Section = ({ service: { id, title, words, links } }: { service: Service }) => (
  <section id={id} className="border-t border-line pt-3">
    <h2 className="show text-xl">{title}</h2>
    <p className="mt-1 text-soft">{words}</p>
    <p className="flex flex-wrap gap-x-5">
      {links.map(([label, to]) => (
        <Link key={to} to={to} className="inline-block py-2 font-semibold text-link underline">
          {label}
        </Link>
      ))}
    </p>
  </section>
)

export const Explained = ({ at }: { at: Date }) => (
  <div className="wide grid gap-x-10 gap-y-5 pt-12 md:grid-cols-3">
    {[financeAt(at), insuranceAt(at), repairs].map(service => (
      <Section key={service.id} service={service} />
    ))}
  </div>
)
