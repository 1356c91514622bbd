// The makes on the market, set large as a list to choose from.
import { Link } from 'react-router'

type Props = { makes: readonly { make: string; carsListed: number }[] }

export const Makes = ({ makes }: Props) =>
  makes.length > 0 && (
    <section className="bg-sunk">
      <div className="wide py-12">
        <h2 className="show text-2xl">By make</h2>
        <ul className="mt-4 columns-2 gap-8 md:columns-3">
          {makes.map(({ make, carsListed }) => (
            <li key={make} className="border-b border-line">
              <Link
                to={`/marketplace?Make=${encodeURIComponent(make)}`}
                className="split-row items-baseline gap-x-2 py-2.5 hover:text-link"
              >
                <span className="font-semibold">{make}</span>
                <span className="figures text-sm text-soft">{carsListed.toLocaleString('en-NG')}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
