import { expect, test } from 'vitest'
import { readOptionList, readOptions } from './read-options.ts'

test.each<[string, unknown]>([
  ['<option value=1>Lima</option>', [{ id: '1', name: 'Lima' }]],
  ['<option value="a&amp;b">Ñandú &amp; Cía</option>', [{ id: 'a&b', name: 'Ñandú & Cía' }]],
  [
    '<OPTION VALUE=\'x\'>Uno<option value="y">Dos',
    [
      { id: 'x', name: 'Uno' },
      { id: 'y', name: 'Dos' },
    ],
  ],
  ['<select><option>Sin valor</option></select>', [{ id: 'Sin valor', name: 'Sin valor' }]],
  ['<option value=1><img src=x onerror=alert(1)>Cusco</option>', [{ id: '1', name: 'Cusco' }]],
  ['<option value=1>&#x3c;b&#62; &amp;lt;</option>', [{ id: '1', name: '<b> &lt;' }]],
  ['<option value=1', []],
  ['<option value="1>Lima</option>', [{ id: 'Lima', name: 'Lima' }]],
  ['<option title="a>b" data-value=7 VALUE = 8>Lima', [{ id: '8', name: 'Lima' }]],
  ["<option title=O'Higgins value='9'>Rancagua", [{ id: '9', name: 'Rancagua' }]],
  ['<option value="">Elija', [{ id: '', name: 'Elija' }]],
  ['<option =>Lima', [{ id: 'Lima', name: 'Lima' }]],
  ['<optional value=1>Lima', []],
  ['<option value=1>3 < 5 &#xd800;&#0;&nada;', [{ id: '1', name: '3 < 5 &#xd800;&#0;&nada;' }]],
  ['no options', []],
  ['', []],
])('%s is read as text [R-10-22]', (html, options) => {
  expect(readOptions(html)).toEqual(options)
})

test('a list of a hundred thousand is cut', () => {
  expect(readOptions('<option value=1>a'.repeat(100_000))).toHaveLength(2_000)
})

test('the list may come as data', () => {
  expect(readOptionList([{ id: 1, name: 'Uno' }, ['2', 'Dos'], null, { id: {} }, 'x'])).toEqual([
    { id: '1', name: 'Uno' },
    { id: '2', name: 'Dos' },
  ])
})
