// What is wrong with a group of controls, such as a choice of cards; a field says by itself what is wrong with it.

type Props = {
  id?: string
  /** What the group is called in the summary of a form. */
  of: string
  /** Nothing where nothing is wrong. */
  children: string | undefined
}

/** Stands inside the group: the way to the fault leads to the first control beside it. */
export const GroupFault = ({ id, of, children }: Props) =>
  children && (
    <p id={id} role="alert" tabIndex={-1} data-fault={of} className="text-sm font-medium text-bad">
      {children}
    </p>
  )
