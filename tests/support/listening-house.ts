import { afterAll, beforeAll } from 'vitest'
import { createHouse, type House, type HouseOptions } from './house.ts'
import { listen, type Listening } from './listening.ts'

/** A house that listens during the tests of a file. Its members are set before the first test. */
export function listeningDuringTests(options: HouseOptions = {}) {
  const open = {} as { house: House; site: Listening }
  beforeAll(async () => {
    open.house = await createHouse(options)
    open.site = await listen(open.house)
  })
  afterAll(async () => {
    open.house.gateway.endStreams()
    await open.site.close()
    await open.house.close()
  })
  return open
}
