import { createManualClock } from '@exchange/market-time/clock'
import { shippedContent } from '@exchange/upstream-content'
import {
  checkContent,
  describeFault,
  openSpaceFolder,
  shippedModel,
} from '@exchange/upstream-content/check-content'
import { expect, test } from 'vitest'
import { contentRules } from './content-rules.ts'

test('the content that the product ships has no faults', async () => {
  const folder = await openSpaceFolder({ directory: shippedContent, clock: createManualClock(0) })
  const faults = checkContent(await folder.current(), { ...contentRules, product: await shippedModel() })
  expect(faults.map(describeFault)).toEqual([])
})
