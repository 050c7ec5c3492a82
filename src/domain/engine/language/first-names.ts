/** The most common first names of Western texts. This short list identifies many people, but not all. */
const firstNames = new Set(
  `john james william george charles thomas henry robert edward richard david michael paul peter joseph mark daniel andrew
  martin philip stephen albert alfred arthur frederick francis alexander benjamin samuel isaac nikola steven kevin brian
  tom jim jack sam mary elizabeth anne anna margaret jane sarah catherine victoria alice emma maria marie juan josé luis
  carlos pedro miguel antonio francisco manuel fernando jorge diego pablo rafael javier isabel carmen ana jean pierre
  jacques louis charles henri françois paul andré michel philippe claude nicolas émile victor hans karl johann friedrich
  patrick guillaume roger alain bernard claire claude daniel denis éric françoise gérard guy hélène hugues jacqueline
  jeanne julien laurent luc marcel martine mathieu maurice nathalie nicole olivier pascal patrice raymond rené robert serge
  simon sophie sylvie thérèse thierry valérie vincent yves adam alan alexis amanda amy andrea angela barbara ben bill bob
  brenda bruce carol caroline chris christian christine christopher dave david deborah dennis diana donald dorothy douglas
  ed elena eleanor ellen eric ernest eva florence gary gordon graham grace harold harry helen howard hugh ian jeff jennifer
  jessica jim jerry joan joe jonathan judith julia karen kate keith ken larry laura leo leon lewis linda lisa louise lucy
  luke martha matthew max michelle nancy neil nick norman oliver oscar patricia paula rachel ralph ray rebecca ron rose
  roy ruth ryan sandra sean sharon sidney stanley stephanie steve stuart susan ted teresa tim tony victor virginia walter
  wayne alberto alejandro alfonso álvaro andrés ángel beatriz cecilia cristina eduardo emilio enrique ernesto esteban
  felipe felix gabriel gonzalo guillermo gustavo hernán ignacio inés jaime joaquín jorge leonor lorenzo lucía luisa manuela
  marcos margarita mariano mario marta martín mercedes nicolás óscar pilar ramón raúl ricardo roberto rodrigo rosa salvador
  santiago sebastián sergio sofía tomás vicente alessandro carla chiara claudia domenico elisa enrico fabio federico filippo
  franco giacomo giorgio giulia guido ludovico luca lucia massimo matteo michele nicola pietro raffaele riccardo sandro
  silvia simone stefano tommaso vincenzo vittorio afonso ana bento bruno caetano duarte fernanda gilberto henrique inês
  jerônimo josé lourenço manoel nuno pedro rui sebastião teresa thiago vitória anton bernd bertolt christa dieter dietrich
  elisabeth emil erich fritz gerhard günter gustav hannah helmut herbert hermann hugo joachim johanna jürgen klaus konrad
  kurt lothar manfred matthias moritz oskar rainer rudolf sigmund stefan theodor ulrich ursula uwe wilhelm heinrich otto ludwig franz max ernst hermann werner wolfgang georg christiaan marcello alessandro olympe maximilien meuccio enrico anders niels michail iwan dmitri giovanni giuseppe francesco luigi antonio marco
  paolo carlo leonardo galileo dante joão paulo antônio luiz fernão vasco
  emily emma olivia sophia isabella ava mia chloe zoe abigail hannah samantha ashley brittany tiffany megan lauren nicole
  heather kimberly melissa amber danielle kayla alyssa jasmine natalie brianna allison courtney kelsey erin kristen katie
  molly maya leah claire audrey naomi nadia aisha fatima priya mei ling tyrone jamal dwayne darnell marcus julian tyler
  brandon justin kyle dylan ethan noah liam lucas jacob joshua zachary nathan aaron caleb connor evan ian gavin trevor
  derek jared cody travis jose juanita rosario ximena valentina camila daniela mariana paola lorena rocío marta nuria
  noelia silvia irene alba carla raquel verónica adriana álex iker hugo marcos adrián rubén iván sergio gonzalo bea lola
  léa chloé manon camille inès jade théo hugo lucas mathis enzo nathan clara lena leonie mia finn jonas lukas tim paul
  anja katrin sabine petra monika jens sven uwe kai giulia martina sara alice francesca matteo luca lorenzo beatriz joana
  mariana tiago`.split(/\s+/),
);

/** Whether a word, in lower case, is a common first name. */
export function isFirstName(lower: string): boolean {
  return firstNames.has(lower);
}
