// What becomes of a deposit, line by line, as its buyer sees it before the pin and afterwards.
import { fateOf } from '#contract/deals/reservation/deposit-terms.ts'
import type { Kobo } from '#contract/core/money.ts'

export const DepositFate = ({ depositKobo }: { depositKobo: Kobo }) => (
  <table className="w-full text-sm">
    <caption className="show mb-3 text-left text-lg">What becomes of the deposit</caption>
    <tbody>
      {fateOf(depositKobo).map(([when, then]) => (
        <tr key={when} className="border-b border-line align-top last:border-0">
          <th scope="row" className="w-2/5 py-2.5 pr-4 text-left font-semibold">
            {when}
          </th>
          <td className="py-2.5 text-soft">{then}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
