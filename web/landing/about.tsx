// What AutoX is and what happens when something goes wrong (/aboutus).
import { EscrowAnswers } from './escrow-answers.tsx'
import { WhoWeAre } from './who-we-are.tsx'
import { LinkButton } from '../ui/link-button.tsx'

export const meta = () => [{ title: 'About AutoX' }]

export default function About() {
  return (
    <>
      <h1 className="show max-w-lg text-3xl">A car and its money should change hands together</h1>
      <p className="mt-4 max-w-lg text-lg text-soft">
        In a car sale somebody always goes first: the buyer with the money or the seller with the car. AutoX
        stands in between. The price waits in escrow, the documents are checked, the car is handed over, and
        only then is the seller paid.
      </p>
      <h2 className="show mt-10 text-2xl">Who we are, and who holds your money</h2>
      <WhoWeAre />
      <h2 className="show mt-10 text-2xl">What if something goes wrong?</h2>
      <EscrowAnswers />
      <p className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/marketplace">See the cars</LinkButton>
        <LinkButton to="/addlistings" look="line">
          Sell a car
        </LinkButton>
      </p>
    </>
  )
}
