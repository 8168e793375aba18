const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Writes what operators should know to standard error, a line of JSON each. */
export function createConsoleLog(least: (typeof levels)[number]) {
  const write = (level: (typeof levels)[number]) => (details: object, message: string) => {
    if (levels.indexOf(level) < levels.indexOf(least)) return
    const plain = Object.entries(details).map(([name, value]) => [
      name,
      value instanceof Error ? value.message : value,
    ])
    console.error(JSON.stringify({ level, message, ...Object.fromEntries(plain) }))
  }
  return { info: write('info'), warn: write('warn'), error: write('error') }
}
