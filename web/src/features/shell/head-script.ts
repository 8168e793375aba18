import { dismissedScript } from './dismissed-banners.ts'
import { fontSizeScript } from './font-size.ts'
import { abroadScript } from '../../lib/foreign-time-zone.ts'
import { memberScript } from '../../lib/hint-cookie.ts'

/** Scripts in `<head>`, which apply reader-specific settings before the first paint. Cached pages contain no such settings. */
export const headScript = [fontSizeScript, memberScript, abroadScript, dismissedScript].join('\n')
