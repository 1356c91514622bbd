// What happens with the money as a line of numbered stops.

export type Stop = readonly [title: string, words: string]

export const Stops = ({ stops }: { stops: readonly Stop[] }) => (
  <section>
    <h2 className="show text-lg">What happens to your money</h2>
    <ol className="mt-3 ml-3.5">
      {stops.map(([title, words], place) => (
        <li
          key={title}
          className="relative border-l-2 border-dashed border-amber pb-4 pl-6 last:border-transparent last:pb-0"
        >
          <span
            aria-hidden
            className="show figures absolute top-0 -left-3.5 grid size-6.5 place-items-center rounded-plate bg-brand text-sm text-on-brand"
          >
            {place + 1}
          </span>
          <p>
            <span className="font-semibold">{title}</span> <span className="text-soft">{words}</span>
          </p>
        </li>
      ))}
    </ol>
  </section>
)
