// Draft of a listing: what a seller enters before publication.
import { z } from 'zod'
import { Body, Colour, Condition, Drive, Fuel, Gearbox, State } from '../reference/choices.ts'
import { files, flag, type OtherName } from '../core/call.ts'
import { cleanTyping } from '../core/clean-typing.ts'
import { LocalGovernment, mayBeEmpty, text, typed, Vin } from '../core/fields.ts'
import { name } from '../core/names.ts'
import { limits } from '../core/limits.ts'
import { BranchOrNone } from '../dealers/branch.ts'
import { Kobo, KoboAboveZero, koboTo, nairaFrom } from '../core/kobo.ts'
import { type PaperKind, paperKinds } from './paper-kinds.ts'
import { ZERO } from '../core/money.ts'

export const carYear = typed(
  z
    .number('Enter a year from 1950 to next year')
    .int('A whole year')
    .min(1950, 'Enter 1950 or later')
    .max(2100, 'At most next year'),
)

export const kilometres = typed(
  z
    .number('Enter 0 to 5,000,000 kilometres')
    .int('Whole kilometres')
    .min(0, 'Enter 0 or more')
    .max(5_000_000, 'At most 5,000,000'),
)

/** Why a car cannot be of this condition and driven so far, as its seller reads it beside the kilometres. */
export const kilometresProblem = (condition: string | undefined, km: number): string | undefined =>
  condition === 'brand-new' && km > limits.brandNewKmMax
    ? `A brand-new car can have at most ${limits.brandNewKmMax.toLocaleString('en-NG')} km, from delivery. If it was driven more, choose Tokunbo or Nigerian used.`
    : undefined

const privateAmount = (words: string) =>
  mayBeEmpty(typed(z.number(words).pipe(koboTo(limits.stockAmountMaxKobo))))

const yesOrNo = mayBeEmpty(flag)
  .transform(yes => yes ?? false)
  .default(false)

/** The specification's listing draft (section 3), plus what a buyer needs to know. */
export const CarDraftFields = z.object({
  Make: name(1, 40),
  Model: name(1, 60),
  Year: carYear,
  Trim: name(0, 60).default(''),
  Condition,
  Body,
  Fuel,
  Gearbox,
  Drive,
  Colour,
  Seats: typed(
    z.number('Enter 1 to 60').int('Enter 1 to 60').min(1, 'Enter 1 to 60').max(60, 'Enter 1 to 60'),
  ),
  EngineCc: mayBeEmpty(
    typed(
      z
        .number('Enter 50 to 20,000')
        .int('Enter 50 to 20,000')
        .min(50, 'Enter 50 to 20,000')
        .max(20_000, 'Enter 50 to 20,000'),
    ),
  ),
  MileageKm: kilometres,
  Vin: mayBeEmpty(Vin),
  Description: text(20, 4_000),
  State,
  LocalGovernment,
  Branch: mayBeEmpty(BranchOrNone).describe(
    'The branch of the dealer where the car stands, in the same local government; none for no branch. If omitted: the oldest branch there, and in an edit unchanged while the place is the same',
  ),
  PriceKobo: mayBeEmpty(typed(z.number('Enter the price, in kobo').pipe(KoboAboveZero))).describe(
    'Required when ForSale',
  ),
  RentPriceKobo: mayBeEmpty(typed(z.number('Enter the daily price, in kobo').pipe(Kobo)))
    .transform(amount => amount ?? ZERO)
    .default(ZERO)
    .describe('Per day; required when ForRent'),
  LeastOfferKobo: mayBeEmpty(
    typed(z.number('Enter the lowest offer you’ll consider, in kobo').pipe(Kobo)),
  ).describe(
    'The lowest offer the seller considers, visible only to the seller. Lower offers are declined at once. 0 for none; unchanged if omitted in an edit',
  ),
  StockNumber: text(0, limits.stockNumberMax)
    .overwrite(cleanTyping)
    .optional()
    .describe(
      'The seller’s own number for the car, once among their cars. Empty for none; unchanged if omitted in an edit',
    ),
  PurchaseKobo: privateAmount('Enter the purchase price, in kobo').describe(
    'What the seller paid for it, visible only to the seller. 0 for none; unchanged if omitted in an edit. Not for staff',
  ),
  CostsKobo: privateAmount('Enter the costs, in kobo').describe(
    'What the seller spent on it since, as PurchaseKobo',
  ),
  ForSale: yesOrNo,
  ForRent: yesOrNo,
  InstallmentPayment: yesOrNo,
  TestDrive: yesOrNo,
  Pictures: z
    .preprocess(
      value => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
      z
        .array(z.string().regex(/^[a-f0-9]{40}$/, 'A picture’s hash'))
        .max(limits.carPicturesMax, `At most ${limits.carPicturesMax} pictures`),
    )
    .default([])
    .describe('Hashes of pictures this user has uploaded, in order; ImageFiles follow them'),
  ImageFiles: files({
    filesMax: limits.carPicturesMax,
    bytesMax: limits.pictureBytesMax,
    accept: 'image/*',
  }),
  Video: z
    .string()
    .regex(/^(?:none|[a-f0-9]{40})$/, 'A video’s hash, or none')
    .optional()
    .describe(
      'Hash of a video this user has uploaded (/api/Upload/finish-video), or none; unchanged if omitted in an edit',
    ),
  DocumentFiles: files({
    filesMax: limits.carPapersMax,
    bytesMax: limits.documentBytesMax,
    accept: 'application/pdf,image/*',
  }),
  DocumentKinds: z
    .preprocess(
      value => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
      z
        .array(z.enum(Object.keys(paperKinds) as [PaperKind, ...PaperKind[]], 'A kind of document'))
        .max(limits.carPapersMax),
    )
    .default([])
    .describe('The kind of each of DocumentFiles, in order; OtherPapers if omitted'),
})

/** What holds between the fields of a draft. */
export const carDraftRules = <T extends typeof CarDraftFields>(draft: T) =>
  draft
    .refine(car => car.ForSale || car.ForRent, {
      path: ['ForSale'],
      message: 'Offer the car for sale, for rent, or both',
    })
    .refine(car => !car.ForSale || car.PriceKobo !== undefined, {
      path: ['PriceKobo'],
      message: 'Enter your price',
    })
    .refine(
      car => !car.LeastOfferKobo || (car.PriceKobo !== undefined && car.LeastOfferKobo < car.PriceKobo),
      {
        path: ['LeastOfferKobo'],
        message: 'Enter less than your price',
      },
    )
    .refine(car => !car.ForRent || car.RentPriceKobo > 0, {
      path: ['RentPriceKobo'],
      message: 'Enter a daily price',
    })
    .refine(car => car.Pictures.length + car.ImageFiles.length > 0, {
      path: ['ImageFiles'],
      message: 'Add at least one picture',
    })
    .refine(car => car.Pictures.length + car.ImageFiles.length <= limits.carPicturesMax, {
      path: ['ImageFiles'],
      message: `At most ${limits.carPicturesMax} pictures`,
    })

/** The specification's own name for the price of a day, which it has in naira. */
export const carDraftNames = {
  RentPrice: {
    in: 'body',
    means: 'body.RentPriceKobo',
    read: nairaFrom(0).describe('Per day in naira; RentPriceKobo has the same in kobo'),
  },
} satisfies Record<string, OtherName>

export const CarDraft = carDraftRules(CarDraftFields)
