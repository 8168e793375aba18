const historicYears = 7

/** Whether a New Zealand date is more than this many years before today; both `YYYY-MM-DD`. */
export function isHistoric(date: string, today: string, years = historicYears): boolean {
  const year = String(Number(today.slice(0, 4)) - years).padStart(4, '0')
  return date < year + today.slice(4)
}
