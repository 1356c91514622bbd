// Actions before paying for a car, each on its own page.
import { Link } from 'react-router'

const ways = [
  ['Ask', 'Is it available? What is the last price? The seller answers here, where your number stays yours.'],
  ['Offer', 'Name your price. The seller takes it or names another, three rounds at most.'],
  ['See and drive', 'Choose an hour and a safe place. Both of you are reminded.'],
  ['Have it inspected', 'Somebody who knows cars, and not the seller, looks at over 150 points.'],
] as const

export const BeforePaying = () => (
  <section className="wide pt-12">
    <h2 className="show text-2xl">Before you pay anything</h2>
    <dl className="mt-4 grid gap-x-10 gap-y-5 md:grid-cols-2">
      {ways.map(([name, words]) => (
        <div key={name} className="border-t border-line pt-3">
          <dt className="text-lg font-semibold">{name}</dt>
          <dd className="mt-1 text-soft">{words}</dd>
        </div>
      ))}
    </dl>
    <Link to="/marketplace/testdrive" className="mt-3 inline-block py-2 font-semibold text-link underline">
      How viewings and test drives work
    </Link>
  </section>
)
