// Dealers as anybody may see them: a paged directory and one page each, without a private field.
import { z } from 'zod'
import { call } from './call.ts'
import { State } from './choices.ts'
import { Id, Moment, paging, text } from './fields.ts'

export const DealerCard = z.object({
  id: Id,
  name: z.string(),
  state: z.string(),
  profileImage: z.string().nullable(),
  rating: z.number().min(1).max(5).nullable().describe('Null until somebody has rated the dealer'),
  ratingsCount: z.int(),
  carsListed: z.int(),
  carsSold: z.int(),
  memberSince: Moment,
})
export type DealerCard = z.output<typeof DealerCard>

export const dealers = {
  list: call({
    method: 'GET',
    path: '/users',
    auth: 'anyone',
    query: z.object({ ...paging, State: State.optional(), Search: text(0, 60).optional() }),
    data: z.array(DealerCard),
    paged: true,
    about: 'The directory of dealers.',
  }),
  byId: call({
    method: 'GET',
    path: '/api/User/get-dealer-by-id',
    auth: 'anyone',
    query: z.object({ Id }),
    data: DealerCard.extend({
      localGovernment: z.string().nullable(),
      registered: z.boolean().describe('Named a registration number'),
    }),
    about: 'One dealer. Their cars are listed with SellerId.',
  }),
}
