import { dismissedScript } from './dismissed-banners.ts'
import { fontSizeScript } from './font-size.ts'
import { abroadScript } from '../../lib/abroad.ts'
import { memberScript } from '../../lib/hint-cookie.ts'

/** Runs in a page's head, before anything is drawn: what a page, which is the same for everybody, cannot know of its reader. */
export const headScript = [fontSizeScript, memberScript, abroadScript, dismissedScript].join('\n')
