/**
 * Leaves out of an icon's file what our component of icons never reads: its names, its size and the keys of its lines,
 * which no compression makes smaller. A file that is written in another way stays as it is.
 */
module.exports = (source) =>
  source
    .replace(/, key: "\w+"/g, '')
    .replace(/^ {2}(?:name|size|aliases): .*$/gm, '')
    .replace(/^__iconData\.node;$/m, '')
