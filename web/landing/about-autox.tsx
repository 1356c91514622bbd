// The company, what it does, who holds the money, and where to turn.
import { Link } from 'react-router'
import { company, isRealCompany } from '../client/company.ts'
import { helpEmail } from '../client/help-email.ts'
import { Line } from '../ui/line.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { EscrowAnswers } from './escrow-answers.tsx'
import { WhoWeAre } from './who-we-are.tsx'

export const aboutTitle = 'A car and its money should change hands together'

const { name, registration, address, licence, partnerBank, phone, hours } = company

const facts = [
  ['Company', name],
  ['Registration (CAC)', registration],
  ['Address', address],
  ['Licence', licence],
  ['Partner bank', partnerBank],
  [
    'Phone',
    phone && (
      <a key="phone" href={`tel:${phone.replaceAll(' ', '')}`}>
        {phone}
      </a>
    ),
  ],
  ['Hours', hours],
  [
    'Email',
    <a key="email" href={`mailto:${helpEmail}`}>
      {helpEmail}
    </a>,
  ],
] as const

const links = [
  ['Fees', '/fees'],
  ['Terms', '/terms'],
  ['Privacy notice', '/privacy'],
  ['Complaints', '/complaints'],
  ['Help', '/help'],
  ['What is in escrow', '/escrow'],
] as const

export const AboutAutoX = () => (
  <>
    <p className="mt-4">
      In a car sale one side always goes first: the buyer with the money or the seller with the car. AutoX
      stands in between. The price waits in escrow, the documents are checked, the car is handed over, and
      only then is the seller paid.
    </p>
    <h2 className="show mt-8 text-xl">Who stands behind it</h2>
    {!isRealCompany && (
      <div className="mt-3">
        <Notice tone="warn">
          This is a demonstration: the company, the licence and the bank named here do not exist, and no real
          money moves.
        </Notice>
      </div>
    )}
    <dl className="mt-3 border-t border-line">
      {facts.map(
        ([fact, value]) =>
          value && (
            <Line key={fact} name={fact}>
              {value}
            </Line>
          ),
      )}
    </dl>
    <h2 className="show mt-8 text-xl">What we do, and who holds your money</h2>
    <WhoWeAre />
    <h2 className="show mt-8 text-xl">What if something goes wrong?</h2>
    <EscrowAnswers />
    <nav aria-label="More about AutoX" className="mt-6 flex flex-wrap gap-x-5">
      {links.map(([words, to]) => (
        <Link key={to} to={to} className="inline-block py-2 font-semibold text-link underline">
          {words}
        </Link>
      ))}
    </nav>
    <p className="mt-6 flex flex-wrap gap-3">
      <LinkButton to="/marketplace">See the cars</LinkButton>
      <LinkButton to="/addlistings" variant="line">
        Sell a car
      </LinkButton>
    </p>
  </>
)
