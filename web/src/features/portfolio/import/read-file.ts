export { decodeFile } from './decode-file.ts'
export { readTable } from './read-table.ts'
