import { test } from './fixtures.ts'
import { everyLook, expectFinished } from './pages/look.ts'
import { walkEveryScreen } from './pages/walk-every-screen.ts'

// A browser itself reports a 404.
test.use({ allowed: /404/ })

// Each screen gets one of the looks in turn; `looks/screens.look.ts` checks every look at each.
walkEveryScreen('finished in one look', (page, place) =>
  expectFinished(page, everyLook[place % everyLook.length]!),
)
