import fc from 'fast-check'

/** Fails with the counterexample as a line for the test. */
function report(details: fc.RunDetails<unknown>): void {
  if (!details.failed) return
  const example =
    details.counterexample === null ? '' : `\nexamples: [${fc.stringify(details.counterexample)}],`
  throw new Error(`${fc.defaultReportMessage(details) ?? 'The property failed.'}\n${example}`, {
    cause: details.errorInstance,
  })
}

/** Time for which each property is tried with new seeds, for `npm run test:properties`; otherwise the fixed runs below. */
const timeMs = Number(process.env['PROPERTY_TIME_MS'] ?? 0)

if (timeMs > 0) fc.configureGlobal({ numRuns: 1_000_000, interruptAfterTimeLimit: timeMs, reporter: report })
else fc.configureGlobal({ seed: 26, numRuns: 300, reporter: report })
