import { createManualClock } from '@exchange/market-time/clock'
import { shippedContent } from '@exchange/upstream-content'
import { checkContent, describeFault, openSpaceFolder } from '@exchange/upstream-content/check-content'
import { expect, test } from 'vitest'
import { isServerPath } from '../site.ts'
import routes from '../src/routes.ts'
import { createSitePaths } from './site-paths.ts'

test('nothing is wrong with the content that the product ships', async () => {
  const folder = await openSpaceFolder({ directory: shippedContent, clock: createManualClock(0) })
  const faults = checkContent(await folder.current(), { isSitePath: createSitePaths(routes, isServerPath) })
  expect(faults.map(describeFault)).toEqual([])
})
