// Calls of spare parts and accessories: search and seller management.
import { z } from 'zod'
import { call } from '../core/call.ts'
import { Id, paging, searchNames, Version, VersionAsText } from '../core/fields.ts'
import { limits } from '../core/limits.ts'
import { OwnPartCard, Part, PartCard, PartDraft, PartFilters } from './part-shapes.ts'

const step = z.object({ id: Id, version: Version })

const FacetCounts = z.array(z.object({ value: z.string(), count: z.int() }))

const standing = ['NOT_FOUND', 'NOT_NOW', 'CHANGED_MEANWHILE'] as const
const pictures = ['BAD_PICTURE', 'PICTURE_TOO_SMALL', 'NOT_YOUR_PICTURE'] as const

export const accessories = {
  list: call({
    method: 'GET',
    path: '/api/Accessory/get-Accessories',
    auth: 'anyone',
    query: PartFilters.extend(paging),
    otherNames: searchNames(100),
    data: z.array(PartCard),
    paged: true,
    refuses: ['NOT_FOUND'],
    about: 'Parts and accessories for sale, by filters, a page at a time.',
  }),
  facets: call({
    method: 'GET',
    path: '/api/Accessory/get-facets',
    auth: 'anyone',
    query: PartFilters.omit({ Sort: true }),
    otherNames: searchNames(100),
    data: z.object({
      totalRecords: z.int(),
      Category: FacetCounts,
      Grade: FacetCounts,
      State: FacetCounts,
      Make: FacetCounts,
    }),
    refuses: ['NOT_FOUND'],
    about: 'Number of parts for each filter value.',
  }),
  byId: call({
    method: 'GET',
    path: '/api/Accessory/get-Accessory-by-id',
    auth: 'anyone',
    query: z.object({ Id }),
    data: Part,
    refuses: ['NOT_FOUND'],
    about: 'One part with all its public details.',
  }),
  mine: call({
    method: 'GET',
    path: '/api/Accessory/get-Accessories-By-UserId',
    auth: 'bearer',
    query: PartFilters.pick({ Search: true, InStock: true }).extend(paging),
    data: z.array(OwnPartCard),
    paged: true,
    staff: 'may',
    about: 'The parts of the signed-in user, newest first.',
  }),
  one: call({
    method: 'GET',
    path: '/api/Accessory/get-my-accessory',
    auth: 'bearer',
    query: z.object({ Id }),
    data: Part,
    refuses: ['NOT_FOUND'],
    staff: 'may',
    about: 'One part of the signed-in user, also if it is not public.',
  }),
  add: call({
    method: 'POST',
    path: '/api/Accessory/add-Accessory',
    auth: 'bearer',
    form: true,
    idempotent: true,
    body: PartDraft,
    data: Part,
    refuses: ['NO_WALLET', 'NOT_FOUND', ...pictures],
    staff: 'may',
    about: 'Lists a part, with pictures and the vehicles it fits.',
  }),
  edit: call({
    method: 'POST',
    path: '/api/Accessory/edit-Accessory',
    auth: 'bearer',
    form: true,
    idempotent: true,
    body: PartDraft.extend({ id: Id, version: VersionAsText }),
    data: Part,
    refuses: [...standing, ...pictures],
    staff: 'may',
    about: 'Edits a part. Open orders keep their price.',
  }),
  setStock: call({
    method: 'POST',
    path: '/api/Accessory/set-stock',
    auth: 'bearer',
    body: z.object({
      id: Id,
      stock: z.int('A whole number').min(0, 'Enter 0 or more').max(limits.partStockMax),
      version: Version,
    }),
    data: Part,
    refuses: standing,
    staff: 'may',
    about: 'Sets the stock, not counting items reserved for orders and repairs.',
  }),
  pause: call({
    method: 'POST',
    path: '/api/Accessory/pause',
    auth: 'bearer',
    body: step,
    data: Part,
    refuses: standing,
    staff: 'may',
    about: 'Pauses a part until its seller resumes it.',
  }),
  resume: call({
    method: 'POST',
    path: '/api/Accessory/resume',
    auth: 'bearer',
    body: step,
    data: Part,
    refuses: standing,
    staff: 'may',
    about: 'Resumes a paused part.',
  }),
  withdraw: call({
    method: 'POST',
    path: '/api/Accessory/withdraw',
    auth: 'bearer',
    body: step,
    data: z.object({ id: Id }),
    refuses: standing,
    staff: 'may',
    about: 'Deletes a part. Its orders continue.',
  }),
}
