// Fault message of a control group, such as a choice of cards.

type Props = {
  id?: string
  /** Name of the group in the summary. */
  of: string
  /** Nothing where nothing is wrong. */
  children: string | undefined
}

/** Placed inside the group: the summary leads to the first control beside it. */
export const GroupProblem = ({ id, of, children }: Props) =>
  children && (
    <p id={id} role="alert" tabIndex={-1} data-fault={of} className="text-sm font-medium text-bad">
      {children}
    </p>
  )
