// Public dealer directory and seller pages, without private fields.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { Picture } from '../core/picture.ts'
import { Seller } from '../cars/cars.ts'
import { Branch } from './branch.ts'
import { DealerProfile } from './yard.ts'
import { State } from '../reference/choices.ts'
import { Id, Moment, paging, searchNames, text } from '../core/fields.ts'

export const DealerCard = z.object({
  id: Id,
  name: z.string(),
  state: z.string(),
  profileImage: z.string().nullable(),
  rating: z.number().min(1).max(5).nullable().describe('Null until the dealer has a rating'),
  ratingsCount: z.int(),
  carsListed: z.int(),
  carsSold: z.int(),
  memberSince: Moment,
  identityVerified: z.boolean().describe('AutoX has checked their BVN or NIN'),
  registrationVerified: z.boolean().describe('AutoX found their number in the register of companies'),
  branches: z.int(),
})
export type DealerCard = z.output<typeof DealerCard>

export const dealers = {
  list: call({
    method: 'GET',
    path: '/users',
    auth: 'anyone',
    query: z.object({ ...paging, State: State.optional(), Search: text(0, 60).optional() }),
    otherNames: searchNames(60),
    data: z.array(DealerCard),
    paged: true,
    about: 'The directory of dealers.',
  }),
  seller: call({
    method: 'GET',
    path: '/api/User/get-seller-by-id',
    auth: 'anyone',
    query: z.object({ Id }),
    data: Seller.extend({
      partsListed: z.int(),
      profileImage: z.string().nullable().describe('Of dealers only'),
      localGovernment: z.string().nullable().describe('Of dealers only'),
      registrationNumber: z.string().nullable().describe('Of dealers only, as they gave it'),
      registrationVerified: z.boolean().describe('AutoX found that number in the register of companies'),
      ...DealerProfile.shape,
      yardPictures: z.array(Picture).describe('Of dealers only'),
      branches: z
        .array(Branch.extend({ carsListed: z.int().describe('Its cars on the market') }))
        .describe('Of dealers only, the oldest first'),
      identityVerified: z.boolean().describe('AutoX has checked their BVN or NIN'),
    }),
    refuses: ['NOT_FOUND'],
    about:
      'One dealer, or one private seller. Search cars with SellerId to list theirs, and with Branch those of a branch.',
  }),
}
