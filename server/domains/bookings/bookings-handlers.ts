// The calls about a purchase, each beside the verb that answers it.
import type { bookings } from '#contract/bookings/bookings.ts'
import type { Space } from '#server/kernel/files/file-space.ts'
import type { Handlers } from '#server/kernel/calls/handler-types.ts'
import type { StoreUploads } from '#server/kernel/files/store-uploads.ts'
import { buyCar } from './buy-car.ts'
import { showPaper, submitPapers } from './papers.ts'
import { listBookings, showBooking } from './show-bookings.ts'
import * as steps from './steps.ts'

export const bookingsHandlers = (keep: StoreUploads, documents: Space): Handlers<typeof bookings> => ({
  carPayment: buyCar,
  mine: listBookings,
  byId: showBooking,
  submitPapers: submitPapers(keep),
  acceptPapers: steps.acceptPapers,
  rejectPapers: steps.rejectPapers,
  send: steps.sendCar,
  handOver: steps.handOver,
  complete: steps.complete,
  cancel: steps.cancel,
  dispute: steps.dispute,
  paper: showPaper(documents),
})
