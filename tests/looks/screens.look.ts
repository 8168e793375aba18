import { test } from '../e2e/fixtures.ts'
import { expectFinishedInEveryLook } from '../e2e/pages/look.ts'
import { walkEveryScreen } from '../e2e/pages/walk-every-screen.ts'

// A browser itself reports a 404.
test.use({ allowed: /404/ })

walkEveryScreen('finished at every width, light and dark, in every size of text', expectFinishedInEveryLook)
