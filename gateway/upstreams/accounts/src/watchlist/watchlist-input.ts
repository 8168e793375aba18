import { z } from 'zod'
import { invalid } from '../http/api-error.ts'
import { optionalAmount } from '../portfolio/transaction-input.ts'

/** Enough for any member, and few enough for one live page. */
export const maxInstruments = 200
/** One line on a wide screen, a few on a phone. */
const maxNote = 200
/** 200 instruments with notes in any script. */
export const maxBytes = 512_000

export const InstrumentId = z
  .string("Instrument can't be blank")
  .regex(/^[A-Z0-9.]{1,20}$/, 'Unknown instrument')

export const full = (field: string) =>
  invalid(field, 'full', `A watchlist holds at most ${maxInstruments} instruments.`)

const targetError = 'Use a number above 0 of up to 8 decimals.'

const Note = z.string().trim().max(maxNote, `Use at most ${maxNote} characters.`)
const Target = optionalAmount(targetError)
  .transform(target => target ?? null)
  .refine(target => target === null || Number(target) > 0, targetError)

/** An instrument with the member's note and target. The target is in the unit of the instrument's price. */
export const Item = z.object({ instrument_id: InstrumentId, note: Note.default(''), target_price: Target })

/** Row of a file. A note or target that is absent stays as it is. */
export const FileItem = z.object({
  instrument_id: InstrumentId,
  note: Note.optional(),
  target_price: z.union([z.undefined(), Target]),
})

/** An item that was removed from a list: it keeps the date of its addition. */
export const RemovedItem = Item.extend({ added_at: z.coerce.date('Use a date and time.').optional() })

export const Addition = z.union(
  [
    z.object({ instrument_id: InstrumentId }).transform(({ instrument_id: id }) => [id]),
    z
      .object({ instrument_ids: z.array(InstrumentId).min(1).max(maxInstruments) })
      .transform(({ instrument_ids: ids }) => ids),
  ],
  { error: 'Unknown instrument' },
)

export const Order = z.object({
  instrument_ids: z.array(InstrumentId).max(maxInstruments),
  restored: z.array(RemovedItem).max(maxInstruments).optional(),
})

export const Import = z.object({
  items: z.array(FileItem).min(1, 'There is nothing to import.').max(maxInstruments),
  dry_run: z.boolean('Say true or false.').default(false),
})
