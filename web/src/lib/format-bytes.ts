import { formatDecimal } from './format-number.ts'

const units = ['bytes', 'kB', 'MB', 'GB'] as const

/** Readable file size: `812 bytes`, `34 kB`, `2.4 MB`. Units are decimal. */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const scaled = bytes / 1000 ** power
  const digits = power >= 2 && scaled < 100 ? 1 : 0
  return `${formatDecimal(scaled, digits)} ${units[power] ?? 'bytes'}`
}
