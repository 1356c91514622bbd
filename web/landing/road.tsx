// How escrow protects both sides, drawn as a road with four stops.
import { Link } from 'react-router'
import { EscrowAnswers } from './escrow-answers.tsx'
import { WhoWeAre } from './who-we-are.tsx'

const stops = [
  [
    'You pay into escrow',
    'The price leaves your wallet and waits. Nobody can touch it, not even the seller.',
  ],
  [
    'You check the documents',
    'Ownership, customs, licence. You accept them, or send them back with a reason.',
  ],
  ['You get the keys', 'At the car you read out a six-digit code. Only that code says it was handed over.'],
  [
    'The seller is paid',
    'After three days to look at the car. If it never comes, every kobo is yours again.',
  ],
] as const

export const Road = () => (
  <section id="escrow" className="wide pt-12">
    <h2 className="show text-2xl">Where your money is, at every step</h2>
    <ol className="road mt-6 grid gap-6 md:grid-cols-4">
      {stops.map(([title, words], place) => (
        <li key={title} className="relative pl-11 md:pt-11 md:pl-0">
          <span className="show figures absolute top-0 left-0 grid size-8 place-items-center rounded-plate bg-brand text-on-brand">
            {place + 1}
          </span>
          <h3 className="text-lg font-semibold">{title}</h3>
          <p className="mt-1 text-soft">{words}</p>
        </li>
      ))}
    </ol>
  </section>
)

/** What people ask before they trust us; below the cars, which are what they came for. */
export const Trust = () => (
  <section className="wide py-12">
    <h2 className="show text-2xl">What if something goes wrong?</h2>
    <EscrowAnswers />
    <h2 className="show mt-10 text-2xl">Who we are, and who holds your money</h2>
    <WhoWeAre />
    <Link to="/escrow" className="mt-3 inline-block py-2 font-semibold text-link underline">
      Escrow that anyone can check
    </Link>
  </section>
)
