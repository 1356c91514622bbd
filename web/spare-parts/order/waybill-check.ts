// Check of the waybill of a part that goes back, by its call.
import { partOrders } from '#contract/spare-parts/order/shape.ts'
import { contractForm } from '../../forms/contract-form.ts'

export const waybillForm = contractForm({
  call: 'partOrders.sendBack',
  schema: partOrders.sendBack.body,
  body: ({ waybill }: { waybill: string }, { id, version }: { id: string; version: number }) => ({
    orderId: id,
    version,
    waybill,
  }),
  blanks: { waybill: 'Enter the waybill number or say how it travels' },
})
