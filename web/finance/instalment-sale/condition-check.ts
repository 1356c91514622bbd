// Check of the condition of a car that goes back, by its call.
import { instalmentSales } from '#contract/finance/instalment-sale/shape.ts'
import { contractForm } from '../../forms/contract-form.ts'

type Condition = { odometerKm: number | undefined; condition: string }
export const conditionForm = contractForm({
  call: 'instalmentSales.noteCondition',
  schema: instalmentSales.noteCondition.body,
  body: (typed: Condition, { id, version }: { id: string; version: number }) => ({
    saleId: id,
    version,
    ...typed,
  }),
  blanks: {
    odometerKm: 'Enter the kilometres on the dashboard',
    condition: 'Describe the condition of the car',
  },
})
