export const ui = {
  'ui.cancel': 'Cancelar',
  'ui.dialogWaits': 'Se abre en cuanto vuelva la conexión.',
  'ui.close': 'Cerrar',
  'ui.save': 'Guardar',
  'ui.retry': 'Reintentar',
  'ui.limit.documents_of_plan': {
    one: 'Tu plan permite 1 documento. Elimínalo o pasa a un plan mayor.',
    other: 'Tu plan permite {count} documentos y ya los tienes. Elimina alguno o pasa a un plan mayor.',
  },
  'ui.limit.batches_per_document': {
    one: 'Tu plan permite 1 test por documento. Elimina el que hay o pasa a un plan mayor.',
    other: 'Tu plan permite {count} tests por documento y ya los tiene. Elimina alguno o pasa a un plan mayor.',
  },
  'ui.limit.cards_per_document': {
    one: 'Tu plan permite 1 tarjeta por documento.',
    other: 'Tu plan permite {count} tarjetas por documento y no caben más. Elimina alguna o pasa a un plan mayor.',
  },
  'ui.limit.cards_of_plan': {
    one: 'Tu plan permite 1 tarjeta sin documento.',
    other: 'Tu plan permite {count} tarjetas sin documento y no caben más. Elimina alguna o pasa a un plan mayor.',
  },
  'ui.limit.maps_per_document': {
    one: 'Tu plan permite 1 mapa por documento. Elimina el que hay o pasa a un plan mayor.',
    other: 'Tu plan permite {count} mapas por documento y ya los tiene. Elimina alguno o pasa a un plan mayor.',
  },
  'ui.room.documents': {
    one: 'Tu plan tiene sitio para 1 documento más.',
    other: 'Tu plan tiene sitio para {count} documentos más.',
  },
  'ui.room.testBatchesPerDocument': {
    one: 'Tu plan permite 1 test más de este documento.',
    other: 'Tu plan permite {count} tests más de este documento.',
  },
  'ui.room.cardsPerDocument': {
    one: 'Tu plan permite 1 tarjeta más de este documento.',
    other: 'Tu plan permite {count} tarjetas más de este documento.',
  },
  'ui.room.mapsPerDocument': {
    one: 'Tu plan permite 1 mapa más de este documento.',
    other: 'Tu plan permite {count} mapas más de este documento.',
  },
  'ui.seeLimits': 'Ver mis límites',
  'ui.details': 'Detalles',
  'ui.requestId': 'Referencia: {id}',
  'ui.keys': 'Teclas',
  'ui.optional': 'opcional',
  'ui.loading': 'Cargando',
  'ui.asTable': 'En una tabla',
  'ui.showPassword': 'Mostrar contraseña',
  'ui.hidePassword': 'Ocultar contraseña',
  'ui.notification': 'Aviso',
  'ui.notifications': 'Avisos ({hotkey})',
  'ui.formProblems': { one: 'Falta corregir un campo', other: 'Falta corregir {count} campos' },
  'ui.unknownError': 'Ocurrió un error desconocido. Inténtalo más tarde.',
  'ui.noResponse': 'No se recibió respuesta del servidor. Comprueba tu conexión y vuelve a intentarlo.',
  'ui.offlineError': 'No hay conexión. Vuelve a intentarlo cuando la recuperes.',
} as const;
