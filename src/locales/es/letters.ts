import type { LetterKind } from '#domain/mail/letter-kinds.ts';
import type { LetterText } from '#domain/mail/letter-text.ts';

/** Words around every letter. */
export const letterFrame = {
  hello: 'Hola:',
  /** Where a program shows no buttons. */
  orOpen: 'O abre esta dirección:',
  bye: 'Repaso',
  /** The reason that an administrator gave. */
  quoted: 'El motivo que se dio: «{reason}»',
  /** For previews. */
  sample: { name: 'Lucía', reason: 'Compartió un examen antes de la fecha.' },
};

/** Letters: subject, text, and the words on the link. */
export const letters: Record<LetterKind, LetterText> = {
  confirm: {
    subject: 'Confirma tu correo',
    text: 'Alguien se registró en Repaso con esta dirección. Si fuiste tú, confírmala; el enlace sirve durante 24 horas.',
    action: 'Confirmar mi correo',
    note: 'Si no fuiste tú, no tienes que hacer nada.',
  },
  reset: {
    subject: 'Elige una contraseña nueva',
    text: 'Pediste una contraseña nueva. El enlace sirve una vez, durante 30 minutos, y cierra todas tus sesiones.',
    action: 'Elegir una contraseña nueva',
    note: 'Si no fuiste tú, no tienes que hacer nada: tu contraseña sigue como está.',
  },
  resetGoogle: {
    subject: 'Elige una contraseña',
    text: 'Pediste una contraseña nueva. Hasta ahora entras con otra cuenta, y eso sigue igual. Si además quieres una contraseña, elígela; el enlace sirve una vez, durante 30 minutos.',
    action: 'Elegir una contraseña',
    note: 'Si no fuiste tú, no tienes que hacer nada.',
  },
  change: {
    subject: 'Confirma tu correo nuevo',
    text: 'Quieres usar Repaso con esta dirección a partir de ahora. Confírmala; el enlace sirve durante 24 horas. Hasta entonces cuenta la anterior.',
    action: 'Confirmar mi correo nuevo',
    note: 'Si no fuiste tú, no tienes que hacer nada.',
  },
  joined: {
    subject: 'Ya puedes entrar con Google',
    text: 'Desde ahora también puedes entrar en Repaso con Google. Tu contraseña sigue sirviendo.',
    action: '',
    note: 'Si no fuiste tú, escribe enseguida a quien administra este servidor.',
  },
  apiKeyMade: {
    subject: 'Se ha creado una clave de API',
    text: 'Una nueva clave de API permite que un programa use Repaso en tu nombre. No da acceso a tu cuenta, a tus pagos ni a lo que compartes.',
    action: 'Ver mis claves',
    note: 'Si no has sido tú, revócala y cambia tu contraseña.',
  },
  apiKeyExpires: {
    subject: 'Una clave de API está a punto de caducar',
    text: 'Una de tus claves de API caduca en menos de dos semanas. Los programas que la usan dejarán de funcionar; crea otra a tiempo si todavía la necesitas.',
    action: 'Ver mis claves',
    note: 'Si ya no la usas, no tienes que hacer nada.',
  },
  farewell: {
    subject: 'Tu cuenta se va a borrar',
    text: 'Pediste eliminar tu cuenta de Repaso. Ya está cerrada y el {date} se borrará con todo lo que tiene. Si cambias de idea, entra antes: todo sigue ahí.',
    action: 'Entrar y conservarla',
    note: 'Si no fuiste tú, entra y cambia la contraseña.',
  },
  closed: {
    subject: 'Han cerrado tu cuenta',
    text: 'Quien administra este Repaso ha cerrado tu cuenta. El {date} se borrará con todo lo que contiene. Si es un error, entra antes de que pase ese plazo: todo sigue ahí.',
    action: 'Entrar y conservarla',
    note: 'También puedes responder con el formulario de contacto del sitio.',
  },
  suspended: {
    subject: 'Han suspendido tu cuenta',
    text: 'Quien administra este Repaso ha suspendido tu cuenta: no se puede entrar en ella ni ver lo que compartiste. No se ha borrado nada.',
    action: 'Escribir a quien lo administra',
    note: 'Si crees que es un error, dilo en el formulario de contacto.',
  },
  unsuspended: {
    subject: 'Tu cuenta vuelve a estar abierta',
    text: 'Tu cuenta de Repaso ya no está suspendida. Todo sigue donde lo dejaste.',
    action: 'Entrar',
    note: 'Gracias por tu paciencia.',
  },
  approved: {
    subject: 'Tu cuenta está verificada',
    text: 'Repaso te ha verificado como docente o creador: ya no hay límite en el número de tus documentos.',
    action: '',
    note: 'Gracias por enseñar con él.',
  },
  rejected: {
    subject: 'Tu solicitud no se aprobó',
    text: 'Pediste que Repaso te verificara como docente o creador y esta vez la respuesta es no. Todo lo demás sigue igual.',
    action: '',
    note: 'Puedes pedirlo otra vez en tus ajustes y contar mejor lo que haces.',
  },
  joinedOidc: {
    subject: 'Ya puedes entrar con la cuenta de tu centro',
    text: 'Desde ahora también puedes entrar en Repaso con la cuenta de tu centro u organización. Tu contraseña sigue sirviendo.',
    action: '',
    note: 'Si no has sido tú, elige otra contraseña y escribe a quien administra este servidor.',
  },
  invited: {
    subject: 'Te invitan a Repaso',
    text: 'Tu centro te ha preparado un sitio en Repaso, para estudiar con tests y tarjetas. Crea tu cuenta con este enlace; sirve una vez, durante 60 días.',
    action: 'Crear mi cuenta',
    note: 'Si no lo esperabas, no tienes que hacer nada.',
  },
  newsletter: {
    subject: 'Confirma tu suscripción',
    text: 'Alguien apuntó esta dirección al boletín de Repaso. Si fuiste tú, confírmalo y te llegará.',
    action: 'Confirmar',
    note: 'Si no fuiste tú, no hagas nada: no te llegará ninguno.',
  },
  betaEnds: {
    subject: 'La beta termina pronto',
    text: 'Elegiste un plan de Repaso mientras todos eran gratis. Lo serán hasta el {date}; después, tu cuenta pasará al plan Free. No se borrará ni se cobrará nada.',
    action: 'Ver los planes',
    note: 'No tienes que hacer nada: nadie paga sin haberlo elegido.',
  },
  paymentFailed: {
    subject: 'No pudimos cobrar tu plan',
    text: 'El banco no aceptó el último cobro de tu plan de Repaso. El plan sigue hasta el {date} mientras lo intentamos otra vez; después tu cuenta pasa a Free y no se borra nada.',
    action: 'Revisar la forma de pago',
    note: 'Si ya has cambiado la tarjeta, no tienes que hacer nada.',
  },
  paymentFailedAgain: {
    subject: 'Tu plan termina en una semana',
    text: 'Seguimos sin poder cobrar tu plan de Repaso. El {date} tu cuenta pasará a Free. No se borra nada.',
    action: 'Revisar la forma de pago',
    note: 'Si prefieres quedarte en Free, no tienes que hacer nada.',
  },
  modelBudget: {
    subject: 'El modelo ha gastado casi todo lo de hoy',
    text: 'El modelo de tu Repaso ha usado el 80 % de lo que puede gastar hoy. Cuando se acabe, lo que se pida lo hará el motor integrado hasta mañana (medianoche, UTC).',
    action: 'Ver lo que cuesta y cambiar el límite',
    note: 'Se avisa a quienes administran una vez al día como mucho.',
  },
  changed: {
    subject: 'Tu correo ha cambiado',
    text: 'Tu cuenta de Repaso usa ahora otra dirección. Con esta ya no se puede entrar.',
    action: '',
    note: 'Si no fuiste tú, escribe enseguida a quien administra este servidor.',
  },
};
