/** Checks of the server's health: what each one found and, where something is wrong, what helps. */
export const health = {
  disk: {
    name: 'Disco',
    outcomes: {
      fine: { says: '{free} libres de {total}, reserva de {reserve}' },
      low: {
        says: '{free} libres de {total}, reserva de {reserve}',
        remedy: 'Por debajo de la reserva no se guarda nada nuevo. Borra copias antiguas o amplía el disco.',
      },
      shrinking: {
        says: '{free} libres de {total}, reserva de {reserve}',
        remedy: 'Al ritmo de esta semana se llenará en {days} días. Borra copias antiguas o amplía el disco.',
      },
      full: {
        says: '{free} libres, menos que la reserva de {reserve}',
        remedy:
          'No se guarda nada nuevo hasta que haya sitio. Borra lo que sobre en el disco de {folder} o amplíalo. Leer y borrar siguen funcionando.',
      },
    },
  },
  storage: {
    name: 'Archivos',
    outcomes: {
      fine: { says: 'Se pueden escribir' },
      gone: {
        says: 'No se pueden escribir',
        remedy:
          'Comprueba que {folder} está montada y es de la cuenta del servidor. Cuando vuelva, el trabajo se reanudará solo.',
      },
    },
  },
  database: {
    name: 'Base de datos',
    outcomes: { fine: { says: '{size}; la tabla mayor es {table}, con {tableSize}' } },
  },
  record: {
    name: 'Auditoría y apuntes',
    outcomes: {
      fine: { says: 'Solo se pueden añadir entradas' },
      open: {
        says: 'Las entradas de {tables} se podrían cambiar',
        remedy:
          'Alguien quitó los disparadores que las protegen. Averigua quién tuvo acceso a la base de datos y recupera una copia verificada.',
      },
    },
  },
  waiting: {
    name: 'Espera más larga',
    outcomes: {
      none: { says: 'No espera nada' },
      fine: { says: '{wait}, en {queue}' },
      slow: {
        says: '{wait}, en {queue}',
        remedy:
          'Llegan más tareas de las que se hacen. Arranca otro proceso (ROLE=worker) o mira en la cola qué tarda tanto.',
      },
      unworked: {
        says: '{wait}, en {queue}',
        remedy: 'Nada atiende {queue}. Arranca un servidor con ROLE=all o ROLE=worker, o reinicia el que está parado.',
      },
    },
  },
  failures: {
    name: 'Fallos en 24 horas',
    outcomes: {
      fine: { says: '{failed} de {all}' },
      some: {
        says: '{failed} de {all}, la mayoría en {queue}',
        remedy: 'Mira el motivo en la cola, arréglalo y reinténtalos allí.',
      },
    },
  },
  night: {
    name: 'Tareas de cada noche y cada hora',
    outcomes: {
      fine: { says: 'Las {all} a su hora' },
      late: {
        says: '{late} de {all} con retraso: {queue}, {wait}',
        remedy: 'Mira en el registro por qué no acaba {queue} y reinicia el servidor.',
      },
    },
  },
  documents: {
    name: 'Documentos',
    outcomes: {
      fine: { says: '{count} en lectura; en 24 horas no se pudieron leer {failed}' },
      unread: {
        says: 'No se pudieron leer {failed} de las últimas 24 horas',
        remedy:
          'Sus dueños ven por qué. Si hay archivos buenos entre ellos, el registro dice qué falla (grep documents.extract).',
      },
      stuck: {
        says: '{count} figuran en lectura, pero nada trabaja en ellos',
        remedy: 'Sus dueños pueden borrarlos y subirlos otra vez. El registro de ese momento dice qué pasó.',
      },
    },
  },
  letterTexts: {
    name: 'Textos de los correos',
    outcomes: {
      fine: { says: '{count} cambiados aquí' },
      outdated: {
        says: 'De {count} textos cambiados aquí la aplicación trae otros más nuevos',
        remedy:
          'Mira en Textos de los correos qué ha cambiado y guarda los tuyos otra vez o vuelve a los de la aplicación.',
      },
      unusable: {
        says: 'Textos cambiados aquí que no sirven en esta versión: {count}',
        remedy:
          'Los correos salen con los textos de la aplicación hasta que corrijas los tuyos en Textos de los correos.',
      },
    },
  },
  mail: {
    name: 'Correo',
    outcomes: {
      off: { says: 'No hay servidor de correo; los mensajes quedan en «Correo sin enviar»' },
      fine: { says: 'No espera ningún mensaje' },
      unsent: {
        says: 'Mensajes en espera: {count}; el más antiguo, desde hace {wait}',
        remedy:
          'No se puede conectar con el servidor de correo, o este rechaza la cuenta de SMTP_URL. Cuando se arregle, los mensajes se enviarán solos.',
      },
      refused: {
        says: 'Mensajes rechazados: {count}',
        remedy: 'El servidor de correo no admite mensajes para esas direcciones. Están en «Correo sin enviar».',
      },
    },
  },
  backups: {
    name: 'Copias de seguridad',
    outcomes: {
      fine: { says: 'La última comprobada es del {day}, {size}' },
      none: {
        says: 'Aún no se ha comprobado ninguna',
        remedy: 'Haz una con: npm run admin -- backup ARCHIVO. Se vuelve a leer antes de darla por buena.',
      },
      never: {
        says: 'Nunca se ha comprobado ninguna, y hay trabajo guardado desde hace {age}',
        remedy: 'Haz una ahora con: npm run admin -- backup ARCHIVO. Después, una cada noche y en otro disco.',
      },
      aging: {
        says: 'La última copia comprobada es de hace {age}',
        remedy: 'Haz una con: npm run admin -- backup ARCHIVO, mejor cada noche.',
      },
      old: {
        says: 'La última copia comprobada es de hace {age}',
        remedy:
          'Se perdería todo lo añadido después. Haz una copia ahora con: npm run admin -- backup ARCHIVO, y averigua por qué falla la de cada noche: casi siempre porque el disco de copias está lleno.',
      },
    },
  },
  payments: {
    name: 'Pagos',
    outcomes: {
      off: { says: 'Apagados' },
      fine: { says: 'Los precios son los que se muestran y no espera ningún evento' },
      offer: {
        says: 'Los precios del proveedor de pagos no coinciden con los que se muestran, o no se puede conectar con él',
        remedy: 'No se vende nada hasta que coincidan. Ejecuta: npm run admin -- stripe-setup, y mira el registro.',
      },
      events: {
        says: 'Eventos en espera: {count}; el más antiguo, desde hace {wait}',
        remedy: 'Mira en la cola por qué falla billing.sync-customer y si se puede conectar con el proveedor.',
      },
    },
  },
  ledgers: {
    name: 'Saldos',
    outcomes: {
      fine: { says: 'Todos son la suma de sus apuntes' },
      differ: {
        says: 'Saldos que no son la suma de sus apuntes: {count}',
        remedy: 'El registro de la noche dice cuáles. Corrige cada uno con un apunte, nunca en la base de datos.',
      },
    },
  },
  model: {
    name: 'Modelo',
    outcomes: {
      none: { says: 'No hay ninguno; lo hace todo el motor propio' },
      own: { says: '{model}, en esta máquina' },
      fine: { says: '{model} contesta en {wait}' },
      silent: {
        says: '{model} no contesta',
        remedy: 'Mira su servidor o su clave en Modelo. Mientras tanto lo hace todo el motor propio.',
      },
      unfit: {
        says: '{model} contesta, pero nunca en la forma que pedimos',
        remedy: 'Elige otro modelo en Modelo. Mientras tanto lo hace todo el motor propio.',
      },
    },
  },
  downloads: {
    name: 'Descargas para un modelo local',
    outcomes: {
      none: { says: 'No hay ninguna en marcha' },
      fine: { says: '{count} en marcha' },
      broken: {
        says: 'Ha fallado: {names}',
        remedy: 'Modelo dice el motivo; vuelve a empezarla allí.',
      },
    },
  },
  spend: {
    name: 'Tokens y dinero del día',
    outcomes: {
      none: { says: 'No hay ningún modelo' },
      fine: { says: '{tokens} de {limit}' },
      near: {
        says: '{tokens} de {limit}',
        remedy: 'Cuando se acaben, lo hará todo el motor propio hasta medianoche UTC. AI_TOKENS_PER_DAY permite más.',
      },
      spent: {
        says: '{tokens} de {limit}',
        remedy: 'Lo hace todo el motor propio hasta medianoche UTC. AI_TOKENS_PER_DAY permite más.',
      },
      unpriced: {
        says: '{model} no tiene precios',
        remedy:
          'El límite de dinero se puso para {other} y ahora no cuenta. Escribe los precios de este modelo en Modelo.',
      },
      moneyNear: {
        says: '{cost} de {limit} USD',
        remedy: 'Cuando se acabe, lo hará todo el motor propio hasta medianoche UTC. El límite se cambia en Modelo.',
      },
      moneySpent: {
        says: '{cost} de {limit} USD',
        remedy: 'Lo hace todo el motor propio hasta medianoche UTC. El límite se cambia en Modelo.',
      },
    },
  },
  social: {
    name: 'Publicaciones en redes',
    outcomes: {
      none: { says: 'No hay ningún canal' },
      fine: { says: 'No hay ninguna atrasada' },
      late: {
        says: '{count} tendrían que haberse enviado y no se enviaron',
        remedy: 'Mira en la cola por qué social.send no se ejecuta y reinicia el servidor.',
      },
      broken: {
        says: '{channel} ya no acepta publicaciones',
        remedy: 'Mira en Redes sociales qué dice su servicio, pon allí una clave nueva y compruébala.',
      },
      decide: {
        says: '{count} esperan una decisión',
        remedy: 'Indica en Redes sociales si se enviaron o si aún deben enviarse.',
      },
    },
  },
  address: {
    name: 'Dirección pública',
    outcomes: {
      fine: { says: '{origin}' },
      plain: {
        says: '{origin}',
        remedy:
          'Sin certificado, las contraseñas viajan sin cifrar. Pon delante un proxy con https y ajusta PUBLIC_URL.',
      },
    },
  },
  versions: {
    name: 'Versiones',
    outcomes: { fine: { says: 'Repaso {app}, Node {node}, {database}' } },
  },
  /** Stands for a check that itself ended with an error. */
  failed: {
    says: 'No se pudo comprobar',
    remedy: 'El registro dice por qué. Si sigue así, reinicia el servidor.',
  },
  units: { seconds: '{count} s', minutes: '{count} min', hours: '{count} h', days: '{count} d' },
};
