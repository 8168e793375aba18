import { lateCode } from '../../lib/late-code.ts'

export const readerTools = lateCode(() => import('./reader-tools.ts'))
