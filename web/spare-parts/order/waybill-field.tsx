// Field for the waybill of a part that is sent back.
import type { PartOrder } from '#contract/spare-parts/order/shape.ts'
import { TextField } from '../../ui/forms/inputs.tsx'
import type { Filled, StepFields } from '../../deal-engine/kind.ts'

type Waybill = Filled & { waybill: string }
const waybillMin = 3

export const waybillFields: StepFields<PartOrder> = {
  first: () => ({ waybill: '' }),
  problems: (filled): Record<string, string> =>
    (filled as Waybill).waybill.trim().length < waybillMin
      ? { waybill: 'Enter the waybill number, or how it travels' }
      : {},
  draw: (_deal, filled, onFilled, problems) => (
    <TextField
      label="Waybill number"
      hint="From the courier or bus company. Without one, say how it travels, such as “ABC Transport, Jibowu”."
      maxLength={80}
      autoComplete="off"
      value={(filled as Waybill).waybill}
      onChange={({ target }) => onFilled({ waybill: target.value })}
      error={problems['waybill']}
    />
  ),
}
