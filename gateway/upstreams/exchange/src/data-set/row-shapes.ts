import { z } from 'zod'
import { categoryCodes } from './category.ts'
import { date, number, optionalDate, optionalNumber, optionalText, text } from './cells.ts'
import { marketCodes } from './data-set.ts'
import { isIsin } from './isin.ts'

const code = text.regex(/^[A-Z0-9]{2,9}$/, 'is not a code of capitals and digits')

const months = z
  .string()
  .default('')
  .transform(cell => (cell === '' ? [] : cell.split(';').map(Number)))
  .refine(
    list => list.every(month => Number.isInteger(month) && month >= 1 && month <= 12),
    'are not months such as 3;9',
  )

/** `instruments.csv` */
export const InstrumentRow = z.object({
  code,
  isin: optionalText.refine(cell => cell === null || isIsin(cell), 'is not an ISIN with a right check digit'),
  name: text,
  issuerCode: text,
  market: z.enum(marketCodes, `is not one of ${marketCodes.join(', ')}`),
  tradingBoard: z
    .string()
    .default('')
    .transform(cell => cell || 'MAIN'),
  category: z.enum(categoryCodes, `is not one of ${categoryCodes.join(', ')}`),
  currency: text.regex(/^[A-Z]{3}$/, 'is not a currency such as NZD'),
  sharesIssued: optionalNumber,
  firstListedDate: optionalDate,
  sustainabilityCategory: optionalText,
  earningsPerShare: optionalNumber,
  ntaPerShare: optionalNumber,
  maturityDate: optionalDate,
  parValue: optionalNumber,
  couponInterestRate: optionalNumber,
  couponFrequencyMonths: optionalNumber,
  minimumHolding: optionalNumber,
  referencePrice: optionalNumber,
  volatility: optionalNumber,
  tradesPerDay: optionalNumber,
  tradeSize: optionalNumber,
  dividendYield: optionalNumber,
  dividendMonths: months,
  imputation: optionalNumber,
})

/** `issuers.csv` */
export const IssuerRow = z.object({
  code: text,
  companyId: text.regex(/^[A-Z0-9]{9}$/, 'is not nine capitals and digits'),
  shortName: text,
  registeredName: text,
  sector: optionalText,
  website: optionalText,
  address: optionalText,
  isRegulator: z
    .enum(['', 'yes', 'no'], "is neither 'yes' nor 'no'")
    .default('')
    .transform(cell => cell === 'yes'),
  origin: z
    .enum(['', 'N', 'O'], "is neither 'N' (New Zealand) nor 'O' (overseas)")
    .default('')
    .transform(cell => cell || null),
})

/** `participants.csv` */
export const ParticipantRow = z.object({
  code: text,
  companyId: text.regex(/^[A-Z0-9]{9}$/, 'is not nine capitals and digits'),
  shortName: text,
  registeredName: text,
  website: optionalText,
  categories: text.transform(cell => cell.split(';').map(each => each.trim())),
})

/** `dividends.csv` */
export const DividendRowShape = z.object({
  code,
  type: z
    .string()
    .default('')
    .transform(cell => cell || 'DIVIDEND'),
  announcedDate: date,
  exDate: date,
  recordDate: optionalDate,
  payableDate: optionalDate,
  amount: number,
  imputationCredit: optionalNumber.transform(value => value ?? 0),
  supplementary: optionalNumber.transform(value => value ?? 0),
  currency: text,
})

/** `corporate-actions.csv` */
export const CapitalChangeRow = z.object({
  code,
  type: z.enum(['SPLIT', 'CONSOLIDATION'], 'is neither SPLIT nor CONSOLIDATION'),
  date,
  newSecurities: number.refine(value => value > 0, 'is not above 0'),
  oldSecurities: number.refine(value => value > 0, 'is not above 0'),
  repeatYears: optionalNumber.refine(
    value => value === null || (Number.isInteger(value) && value > 0),
    'is not a number of years',
  ),
})

const moment = text.regex(
  /^(\d{4}-\d\d-\d\d(T\d\d:\d\d)?|\d\d-\d\d|\d\d:\d\d)$/,
  'is not 2026-11-20, 2026-11-20T10:30, 11-20 or 10:30',
)

/** `interruptions.csv` */
export const InterruptionRow = z.object({
  code,
  status: z.enum(['HALTED', 'SUSPENDED'], 'is neither HALTED nor SUSPENDED'),
  from: moment,
  until: moment,
})

/** `indices.csv` */
export const IndexRowShape = z.object({
  id: text,
  code: text,
  name: text,
  isin: optionalText,
  position: optionalNumber,
  referenceValue: number,
  kind: z.enum(['GROSS', 'CAPITAL'], 'is neither GROSS nor CAPITAL').default('GROSS'),
  group: z.enum(['HEADLINE', 'SECTOR', 'OTHER'], 'is not one of HEADLINE, SECTOR, OTHER').default('OTHER'),
  constituents: optionalNumber,
  sector: optionalText,
  description: optionalText,
})

/** `data-set.json` */
export const Manifest = z.strictObject({
  name: z.string().min(1),
  provenance: z.enum(['simulated', 'imported']),
  seed: z.string().min(1),
})

const dated = z.record(z.string().regex(/^\d{4}-\d\d-\d\d$/, 'is not a date'), z.string())

/** `calendar.json` */
export const CalendarFile = z.strictObject({ closed: dated.default({}), abbreviated: dated.default({}) })

const bannerPath = z.string().regex(/^\/(?!\/)[^\s?#]*$/, 'is not a path such as /markets')
const richTextNode = z.looseObject({ nodeType: z.string() })

/** `banners.json` */
export const BannersFile = z
  .strictObject({
    paths: z.record(bannerPath, z.array(z.string())),
    banners: z.record(z.string(), z.strictObject({ body: z.strictObject({ nodes: z.array(richTextNode) }) })),
  })
  .superRefine(({ paths, banners }, context) => {
    for (const [path, ids] of Object.entries(paths))
      for (const id of ids.filter(each => !Object.hasOwn(banners, each)))
        context.addIssue({ code: 'custom', path: ['paths', path], message: `there is no banner ${id}` })
  })
