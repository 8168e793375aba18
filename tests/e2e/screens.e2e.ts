import { test } from './fixtures.ts'
import { everyLook, expectFinished } from './pages/look.ts'
import { walkEveryScreen } from './pages/walk.ts'

// A browser itself reports what is not there.
test.use({ allowed: /404/ })

// The screens take turns with the looks; `looks/screens.look.ts` takes every look at each.
walkEveryScreen('finished in one look', (page, place) =>
  expectFinished(page, everyLook[place % everyLook.length]!),
)
