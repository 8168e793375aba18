import { createManualClock } from '@exchange/market-time/clock'
import { silentLog } from '../../log/log.ts'
import type { Sink } from '../event-stream.ts'
import { createLive } from '../live.ts'
import type { StreamLimits } from '../admission.ts'
import type { TimeSlice } from '../time-slice.ts'
import { attach, scripted } from './scripted-live.ts'

/** Live answers of one scripted operation. */
export function createTestLive(options: { slice?: TimeSlice; limits?: Partial<StreamLimits> } = {}) {
  const clock = createManualClock(0)
  const failure = () => ({ errors: [{ message: 'The ticker cannot be reached.' }] })
  const live = createLive({
    clock,
    log: silentLog,
    epoch: 'boot-1',
    failure,
    random: () => 0.5,
    ...options,
  })
  const source = scripted()
  const follow = (sink: Sink) => attach(live, source.prepared, sink)
  const settle = async () => {
    await clock.advance(0)
    await clock.advance(0)
  }
  return { clock, live, source, follow, settle }
}
