// Branches of a dealer: address, whether it is open, hours, phone and map.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Line } from '../ui/line.tsx'
import { localPhone } from '../ui/forms/phone-words.ts'
import type { BranchRow } from './load-seller.ts'
import { carsWords, sellerAddress } from './words.ts'

const link = 'inline-block py-2 font-semibold text-link underline'

type Props = { branch: BranchRow; cars: ReactNode }

const OneBranch = ({ branch: { name, address, phone, open, lines, app, map }, cars }: Props) => (
  <li className="mt-4 min-w-0">
    <h3 className="text-lg font-semibold wrap-anywhere">{name}</h3>
    <p className="wrap-anywhere">{address}</p>
    <p className={open.isOpen ? 'font-semibold text-good' : 'text-soft'}>{open.words}</p>
    <p className="flex flex-wrap gap-x-5">
      {cars}
      {phone && (
        <a href={`tel:${phone}`} className={`figures ${link}`}>
          {localPhone(phone)}
        </a>
      )}
      <a href={app} className={link}>
        Open in your map app
      </a>
      <a href={map} rel="noopener" target="_blank" className={link}>
        Map in the browser
      </a>
    </p>
    <details>
      <summary className="py-2">Opening hours</summary>
      <dl className="max-w-lg border-t border-line">
        {lines.map(([days, words]) => (
          <Line key={days} name={days}>
            {words}
          </Line>
        ))}
      </dl>
    </details>
  </li>
)

export const BranchesSection = ({ id, branches }: { id: string; branches: readonly BranchRow[] }) =>
  branches.length > 0 && (
    <section id="branches" className="pt-8">
      <h2 className="show text-xl">{branches.length === 1 ? 'Where and when' : 'Branches'}</h2>
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {branches.map(branch => (
          <OneBranch
            key={branch.id}
            branch={branch}
            cars={
              branches.length > 1 &&
              branch.carsListed > 0 && (
                <Link to={sellerAddress(id, { branch: branch.id })} className={link}>
                  {`${carsWords(branch.carsListed)} here`}
                </Link>
              )
            }
          />
        ))}
      </ul>
    </section>
  )
