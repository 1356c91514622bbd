import { entryKinds } from '#contract/garage/garage-words.ts'
import type { Vehicle } from '#contract/garage/vehicle-shape.ts'
import { formatNaira } from '#contract/core/money.ts'
import { formatKm } from '../cars/car-words.ts'
import { Panel } from '../ui/panel.tsx'

const Year = ({ costs: { year, totalKobo, byKind } }: { costs: Vehicle['costs'][number] }) => (
  <table className="figures mt-3 w-full text-sm">
    <caption className="show py-1 text-left text-base">{year}</caption>
    <tbody>
      {byKind.map(({ kind, kobo }) => (
        <tr key={kind} className="border-t border-line">
          <th scope="row" className="py-2 text-left font-normal text-soft">
            {entryKinds[kind]}
          </th>
          <td className="py-2 text-right">{formatNaira(kobo)}</td>
        </tr>
      ))}
      <tr className="border-t-2 border-edge font-semibold">
        <th scope="row" className="py-2 text-left">
          In all
        </th>
        <td className="py-2 text-right">{formatNaira(totalKobo)}</td>
      </tr>
    </tbody>
  </table>
)

export const CostsSection = ({ vehicle: { costs, perKm } }: { vehicle: Vehicle }) => (
  <Panel title="What it costs">
    {costs.length === 0 ? (
      <p className="text-soft">
        Whatever you write into the record with its price is added up here, by year.
      </p>
    ) : (
      costs.map(year => <Year key={year.year} costs={year} />)
    )}
    {perKm && (
      <p className="figures mt-4 text-sm">
        <span className="font-semibold">{`${formatNaira(perKm.kobo)} a kilometre`}</span>
        <span>{`, over the ${formatKm(perKm.km)} that are noted. Fuel is not in it unless you write it down.`}</span>
      </p>
    )}
  </Panel>
)
