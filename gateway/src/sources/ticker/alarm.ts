import type { Clock } from '@exchange/market-time/clock'

/** Rings once, not before the time that was set last and perhaps once too early. */
export interface Alarm {
  /** Infinity: not at all. */
  set(at: number): void
}

/** A ring that comes too early only makes its owner look again; moving the timer with every event would cost more. */
export function createAlarm(clock: Clock, ring: () => void): Alarm {
  let timer: { at: number; cancel: () => void } | undefined

  return {
    set(at) {
      if (timer && timer.at <= at && at !== Infinity) return
      timer?.cancel()
      timer = undefined
      if (at === Infinity) return
      const cancel = clock.after(at - clock.now(), () => {
        timer = undefined
        ring()
      })
      timer = { at, cancel }
    },
  }
}
