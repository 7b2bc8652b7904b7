/** Clocks that never change, that change at midnight, that are half an hour off, and the two ends of the world. */
export const zones = [
  ...['America/Caracas', 'America/Bogota', 'America/Santiago', 'America/Havana', 'America/Asuncion', 'America/Tijuana'],
  ...[
    'Atlantic/Canary',
    'Asia/Beirut',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
  ],
]
