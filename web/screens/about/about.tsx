// What AutoX is and what happens when something goes wrong (/aboutus).
import { PublicFooter, PublicHeader } from '../../ui/public-frame.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Route } from './+types/about'

export const handle = { document: true }
export const headers = () => ({ 'cache-control': 'public, max-age=0, s-maxage=3600' })
export const meta: Route.MetaFunction = () => [
  { title: 'How AutoX works: escrow, papers, handover | AutoX' },
  {
    name: 'description',
    content:
      'How AutoX keeps the money of a car sale safe for buyer and seller, step by step, and what happens when something goes wrong.',
  },
]

const answers = [
  [
    'The seller never sends the papers',
    'Five days after you pay, the purchase is called off by itself and all your money is back in your wallet.',
  ],
  [
    'The papers are not right',
    'Send them back and say why. The seller may try twice; you can call it off at any time before the car is on its way.',
  ],
  [
    'The car never arrives',
    'Without your handover code no seller is paid. Silence before the handover always returns the money to you.',
  ],
  [
    'The car is not what was promised',
    'You have three days after the handover to open a dispute. Everything freezes until a person has looked at both sides.',
  ],
  [
    'You are the seller',
    'The full price is in escrow before you hand in a paper or move the car. After the handover a silent buyer cannot hold your money: after three days it is yours.',
  ],
  [
    'Somebody shows you a payment alert',
    'Do not trust a picture of an alert. Your wallet shows money only when it is there.',
  ],
] as const

export default function About() {
  return (
    <>
      <PublicHeader />
      <main id="main" className="wide py-10">
        <h1 className="show max-w-lg text-3xl">A car and its money should change hands together</h1>
        <p className="mt-4 max-w-lg text-lg text-soft">
          In a car sale somebody always goes first: the buyer with the money or the seller with the car. AutoX
          stands in between. The price waits in escrow, the papers are checked, the car is handed over, and
          only then is the seller paid.
        </p>
        <h2 id="escrow" className="show mt-10 text-2xl">
          What if something goes wrong?
        </h2>
        <dl className="mt-4 grid gap-x-12 md:grid-cols-2">
          {answers.map(([question, answer]) => (
            <div key={question} className="border-b border-line py-4">
              <dt className="text-lg font-semibold">{question}</dt>
              <dd className="mt-1 text-soft">{answer}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-8 flex flex-wrap gap-3">
          <LinkButton to="/marketplace">See the cars</LinkButton>
          <LinkButton to="/register" look="line">
            Open an account
          </LinkButton>
        </p>
      </main>
      <PublicFooter />
    </>
  )
}
