import { mix } from './random.ts'

const periods = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512]
/** Scales a day's change to a standard deviation of about 1. */
const scale = 0.87

/** A fixed random number between -1 and 1 for each whole position. */
function node(seed: number, position: number): number {
  return mix(seed ^ Math.imul(position, 0x9e3779b1)) / 2147483648 - 1
}

/**
 * Position of a random walk on a day, computed directly: noise of increasing periods, each scaled like a walk over that
 * time. Daily changes are about 1. The position stays within about 16 of 0 and returns, so the sample market is near its
 * reference prices at any date.
 */
export function randomWalk(seed: number, day: number): number {
  let sum = 0
  for (const [octave, period] of periods.entries()) {
    const own = mix(seed + octave + 1)
    const place = day / period + (own & 1023) / 1024
    const before = Math.floor(place)
    const part = place - before
    sum += Math.sqrt(period) * (node(own, before) * (1 - part) + node(own, before + 1) * part)
  }
  return sum * scale
}

/** Number of days from 1970 to a date. */
export function dayNumber(date: string): number {
  return Date.parse(date) / 86_400_000
}
