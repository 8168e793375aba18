/** Sector name of a security whose issuer has none. */
export const noSector = 'Not classified'

export const sectorOf = ({ company }: { company: { sector: string | null } | null }): string =>
  company?.sector ?? noSector
