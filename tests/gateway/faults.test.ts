import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FaultCell } from '../support/fault-cell.ts'
import { createFaultCells, type FaultCells } from '../support/fault-cells.ts'

/** One cell of each kind; `npm run bench -- faults` has them all. */
const cells: FaultCell[] = [
  { upstream: 'publicApi', fault: 'down', state: 'warm' },
  { upstream: 'publicApi', fault: 'e403html', state: 'cold' },
  { upstream: 'publicApi', fault: 'emptylist', state: 'disk' },
  { upstream: 'publicApi', fault: 'emptylist', state: 'cold' },
  { upstream: 'publicApi', fault: 'halflist', state: 'warm' },
  { upstream: 'publicApi', fault: 'nolists', state: 'cold' },
  { upstream: 'publicApi', fault: 'nolists', state: 'disk' },
  { upstream: 'publicApi', fault: 'numbers', state: 'disk' },
  { upstream: 'publicApi', fault: 'futureclock', state: 'cold' },
  { upstream: 'ticker', fault: 'hang', state: 'disk' },
  { upstream: 'ticker', fault: 'sse_old', state: 'warm' },
  { upstream: 'content', fault: 'down', state: 'warm' },
  { upstream: 'content', fault: 'htmlasjson', state: 'disk' },
]

describe('a failing upstream', () => {
  let faults: FaultCells
  beforeAll(async () => {
    faults = await createFaultCells()
  })
  afterAll(() => faults.close())

  test.each(cells)(
    '$fault of $upstream, site $state: every page answers, marks known data, and recovers',
    async cell => {
      expect(await faults.run(cell)).toEqual([])
    },
  )
})
