// Table of terms over time, for cancellation and deposits.

type Props = { title: string; lines: readonly (readonly [when: string, then: string])[] }

export const WhenTable = ({ title, lines }: Props) => (
  <div className="@container">
    <table className="w-full text-sm">
      <caption className="show mb-3 text-left text-lg">{title}</caption>
      <tbody>
        {lines.map(([when, then]) => (
          <tr key={when} className="border-b border-line align-top last:border-0">
            <th
              scope="row"
              className="w-2/5 py-2.5 pr-4 text-left font-semibold @max-[13rem]:block @max-[13rem]:w-auto @max-[13rem]:pb-0"
            >
              {when}
            </th>
            <td className="py-2.5 text-soft @max-[13rem]:block @max-[13rem]:pt-0">{then}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
